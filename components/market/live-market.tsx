"use client";

import { useEffect, useRef } from "react";
import { announce } from "@/components/ui/feedback/live-region";
import { fetchMarket } from "@/lib/browser/market/fetch-market";
import { AWAY_MS } from "@/lib/browser/market/refetch-after-away";
import { msUntil } from "@/lib/browser/market/until";
import { statusText } from "@/lib/domain/market/copy";
import type { Market } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { useCorrectMarket, useMarket } from "./market-context";

/** Reads the market once per view, because the page may be older, and again after the tab was away for a while. */
export function LiveMarket() {
  const market = useMarket();
  const { token } = market;
  const status = statusText(market);
  const correct = useCorrectMarket();
  useEffect(() => followMarket(token, correct), [token, correct]);
  const said = useRef(status);
  useEffect(() => {
    if (said.current !== status) announce(`Loja: ${status}`);
    said.current = status;
  }, [status]);
  return null;
}

/** Reads now and after each return; returns a stop function. A failed read changes nothing. */
function followMarket(token: MarketToken, correct: (market: Market) => void): () => void {
  let readAt = 0;
  let stopped = false;
  let timer = 0;
  const read = async () => {
    clearTimeout(timer);
    readAt = Date.now();
    const market = await fetchMarket(token);
    if (!market.ok || stopped) return;
    correct(market.value);
    const wait = msUntil(market.value.changesAt);
    if (wait) timer = window.setTimeout(read, wait);
  };
  const onVisible = () => {
    if (document.visibilityState === "visible" && Date.now() - readAt >= AWAY_MS) void read();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void read();
  };
  void read();
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("pageshow", onPageShow);
  };
}
