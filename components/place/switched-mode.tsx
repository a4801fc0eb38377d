"use client";

import { useEffect, useEffectEvent } from "react";
import { useMarket } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { linkedModeCopy } from "@/lib/domain/checkout/mode-copy";
import { MODE_PARAM, MODE_WORDS, modeOfWord } from "@/lib/domain/mode/address";
import { isPickUp } from "@/lib/domain/mode/mode";
import { useCart, useCartStore } from "@/stores/cart";

const RADIO = `input[name="${MODE_PARAM}"]`;

/** Connects the menu's server-rendered `ModeSwitch` with the cart. Renders nothing. */
export function SwitchedMode() {
  const store = useCartStore();
  const market = useMarket();
  const isRead = useCart((cart) => cart.hydrated);
  const mode = useCart(({ draft }) => (isPickUp(market, draft.mode) ? "TAKEOUT" : "DELIVERY"));
  const choose = useEffectEvent((radio: HTMLInputElement) => {
    const chosen = modeOfWord(radio.value);
    if (!chosen || store.getState().draft.mode === chosen) return;
    store.getState().updateDraft({ mode: chosen });
    if (chosen !== mode) announce(linkedModeCopy[chosen]);
  });
  useEffect(() => {
    if (!isRead) return;
    // Chosen before this code had loaded.
    const early = radios().find((radio) => radio.checked && !radio.defaultChecked);
    if (early) choose(early);
    // Not 'change': a tap on what is checked already is a choice, too.
    const onClick = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.matches(RADIO)) choose(target);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [isRead]);
  useEffect(() => {
    if (!isRead) return;
    for (const radio of radios()) radio.checked = radio.value === MODE_WORDS[mode];
    // The mode that is seen as chosen is not asked for again.
    if (store.getState().draft.mode === null) store.getState().updateDraft({ mode });
  }, [isRead, mode, store]);
  return null;
}

function radios(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(RADIO)];
}
