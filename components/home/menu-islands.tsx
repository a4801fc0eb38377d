"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useMenu } from "@/components/menu/menu-context";
import { useLazyOverlay } from "@/components/shell/use-lazy-overlay";
import { cacheMenu } from "@/lib/browser/install/register-worker";
import { searchInAddress } from "@/lib/browser/menu/search-address";
import { whenIdle } from "@/lib/browser/when-idle";
import { mayNameMode } from "@/lib/domain/mode/address";
import { useUi } from "@/stores/ui";

const loadDetails = () => import("@/components/store/store-details").then((module) => module.StoreDetails);

/** The overlays of the menu; each loads when its opener is touched. `offline`: caches the menu in idle time. */
export function MenuIslands({ offline }: { offline: boolean }) {
  useEffect(() => (offline ? whenIdle(cacheMenu) : undefined), [offline]);
  const LinkedMode = useLinkedMode();
  const showSearch = useUi((ui) => ui.showSearchBox);
  const setSearchText = useUi((ui) => ui.setSearchText);
  const arriveSearching = useCallback(() => {
    const text = searchInAddress();
    if (text) setSearchText(text);
    return text !== null;
  }, [setSearchText]);
  const { load } = useMenu();
  const loadSearch = useCallback(
    () =>
      Promise.all([import("@/components/menu/search/search-overlay"), load()]).then(([module]) => module.SearchOverlay),
    [load],
  );
  const SearchOverlay = useLazyOverlay("search", loadSearch, showSearch, arriveSearching);
  const [details, setDetails] = useState({ opening: 0, open: false, atMap: false });
  const showDetails = useCallback(
    (opener: HTMLElement | null) =>
      setDetails(({ opening }) => ({
        opening: opening + 1,
        open: true,
        atMap: opener?.dataset.map !== undefined,
      })),
    [],
  );
  const hideDetails = () => setDetails((shown) => ({ ...shown, open: false }));
  const StoreDetails = useLazyOverlay("details", loadDetails, showDetails);
  return (
    <>
      {LinkedMode && <LinkedMode />}
      {SearchOverlay && <SearchOverlay />}
      {/* A new instance each time, even while the previous one is closing: it may open at another part. */}
      {StoreDetails && (
        <StoreDetails key={details.opening} open={details.open} atMap={details.atMap} onClose={hideDetails} />
      )}
    </>
  );
}

/** Loads the code for a mode in the URL; no other visit needs it. */
function useLinkedMode(): ComponentType | null {
  const [part, setPart] = useState<{ LinkedMode: ComponentType } | null>(null);
  useEffect(() => {
    if (mayNameMode(location.search)) import("@/components/checkout/mode/linked-mode").then(setPart, () => {});
  }, []);
  return part?.LinkedMode ?? null;
}
