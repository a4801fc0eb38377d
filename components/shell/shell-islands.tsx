"use client";

import { useCallback, useEffect, useState } from "react";
import { useLazyOverlay } from "@/components/lazy/use-lazy-overlay";
import { whenIdle } from "@/components/lazy/when-idle";
import { useMarket } from "@/components/market/market-context";
import { rememberShop } from "@/lib/browser/market/visited";
import { choiceCookie } from "@/lib/browser/measurement/consent";
import { onSignOutElsewhere } from "@/lib/browser/session/tabs";
import { PLACEHOLDER } from "@/lib/domain/media/placeholder";
import { routes } from "@/lib/domain/routes";
import { useMarketToken } from "@/stores/cart-context";

const loadDrawer = () => import("./app-drawer").then((module) => module.AppDrawer);

/** What every page of a market needs in the browser: the drawer, a plate where a picture fails, the question whether it may be measured. */
export function ShellIslands() {
  const [open, setOpen] = useState(false);
  const AppDrawer = useLazyOverlay(
    "drawer",
    loadDrawer,
    useCallback(() => setOpen(true), []),
  );
  useEffect(replaceBrokenPictures, []);
  useEffect(() => whenIdle(startMeasurement), []);
  const market = useMarketToken();
  const { name } = useMarket();
  useEffect(() => whenIdle(() => rememberShop(market, { name })), [market, name]);
  // A new document holds nothing of the session that another tab has ended.
  useEffect(() => onSignOutElsewhere(market, () => location.assign(routes.menu)), [market]);
  return AppDrawer && <AppDrawer open={open} onClose={() => setOpen(false)} />;
}

function startMeasurement() {
  if (choiceCookie()) import("@/components/measurement/start").catch(() => {});
}

function replaceBrokenPictures() {
  const replace = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLImageElement) || target.src.endsWith(PLACEHOLDER)) return;
    // A plate is no piece of a map.
    if (target.closest("[data-own-errors]")) return;
    target.removeAttribute("srcset");
    target.src = PLACEHOLDER;
  };
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) replace({ target: picture });
  // 'error' does not bubble, but it can be caught on its way down.
  document.addEventListener("error", replace, true);
  return () => document.removeEventListener("error", replace, true);
}
