"use client";

import { useCallback, useEffect, useRef } from "react";
import { announce } from "@/components/ui/feedback/live-region";
import { fetchMarket } from "@/lib/browser/market/fetch-market";
import { AWAY_MS } from "@/lib/browser/market/refetch-after-away";
import { msUntil } from "@/lib/browser/market/until";
import { statusText } from "@/lib/domain/market/copy";
import type { Market } from "@/lib/domain/market/market";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { useCorrectMarket, useMarket } from "./market-context";

/** Announces changes of the market while a page shows it. */
export function LiveMarket() {
  const status = statusText(useMarket());
  useLiveMarket();
  const said = useRef(status);
  useEffect(() => {
    if (said.current !== status) announce(`Loja: ${status}`);
    said.current = status;
  }, [status]);
  return null;
}

/**
 * Reads the market once per view, because the page may be older, and again after the tab was hidden for a while.
 * Returns a function that reads it immediately.
 */
export function useLiveMarket(): () => void {
  const { token } = useMarket();
  const correct = useCorrectMarket();
  const following = useRef<Following>(null);
  useEffect(() => {
    following.current = followMarket(token, correct);
    return following.current.stop;
  }, [token, correct]);
  return useCallback(() => following.current?.read(), []);
}

type Following = { read: () => void; stop: () => void };

/** Reads now, after each return, and while the shop is closed: it may open before its time. A failed read changes nothing. */
function followMarket(token: MarketToken, correct: (market: Market) => void): Following {
  let readAt = 0;
  let stopped = false;
  let timer = 0;
  let changesAt: number | undefined;
  let isClosed = false;
  const read = async () => {
    clearTimeout(timer);
    readAt = Date.now();
    const market = await fetchMarket(token);
    if (stopped) return;
    if (market.ok) {
      correct(market.value);
      changesAt = market.value.changesAt;
      isClosed = !market.value.isOpen;
    }
    const change = msUntil(changesAt);
    const due = change && !market.ok ? AWAY_MS : change;
    const wait = isClosed ? Math.min(due || AWAY_MS, AWAY_MS) : due;
    if (wait) timer = window.setTimeout(readAgain, wait);
  };
  const readAgain = () => {
    if (document.hidden) readAt = 0;
    else void read();
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
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("pageshow", onPageShow);
  };
  return { read, stop };
}
