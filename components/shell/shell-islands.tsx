"use client";

import { useCallback, useEffect, useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { useLazyOverlay } from "@/components/shell/use-lazy-overlay";
import { rememberShop } from "@/lib/browser/market/visited";
import { choiceCookie } from "@/lib/browser/measurement/consent";
import { onSignOutElsewhere } from "@/lib/browser/session/tabs";
import { whenIdle } from "@/lib/browser/when-idle";
import { routes } from "@/lib/domain/routes";
import { useMarketToken } from "@/stores/cart-context";
import { useSharedCode } from "./shared-code";

const loadDrawer = () => import("./app-drawer").then((module) => module.AppDrawer);

/**
 * Browser code of every page of a market: the drawer, hiding broken pictures, and asking for consent to measurement.
 */
export function ShellIslands() {
  useSharedCode();
  const [open, setOpen] = useState(false);
  const AppDrawer = useLazyOverlay(
    "drawer",
    loadDrawer,
    useCallback(() => setOpen(true), []),
  );
  useEffect(hideBrokenPictures, []);
  useEffect(() => whenIdle(startMeasurement), []);
  const market = useMarketToken();
  const { name } = useMarket();
  useEffect(() => whenIdle(() => rememberShop(market, { name })), [market, name]);
  // Reloads the page, so that nothing remains of a session that another tab has ended.
  useEffect(() => onSignOutElsewhere(market, () => location.assign(routes.menu)), [market]);
  return AppDrawer && <AppDrawer open={open} onClose={() => setOpen(false)} />;
}

function startMeasurement() {
  if (choiceCookie()) import("@/components/measurement/start").catch(() => {});
}

/** Hides a picture that fails to load, so that the text beside it takes its space. */
function hideBrokenPictures() {
  const hide = ({ target }: { target: EventTarget | null }) => {
    // A map has its own error message.
    if (target instanceof HTMLImageElement && !target.closest("[data-own-errors]")) target.hidden = true;
  };
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) hide({ target: picture });
  // 'error' does not bubble, but it can be captured.
  document.addEventListener("error", hide, true);
  return () => document.removeEventListener("error", hide, true);
}
