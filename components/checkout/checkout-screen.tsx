"use client";

import { type ReactNode, useEffect } from "react";
import { QueryProvider } from "@/components/page/query-provider";
import { takeAddress } from "@/components/page/use-place";
import { watchOffer } from "@/lib/browser/install/offer";
import type { Abilities } from "./state/use-facts";
import { WhileReading } from "./steps/while-reading";
import { Wizard } from "./wizard";

/** `shared`: the cart of a link as the server drew it, and the checkout's address that fills the customer's cart with it. */
export function CheckoutScreen({
  abilities,
  shared,
}: {
  abilities: Abilities;
  shared?: { address: string; cart: ReactNode };
}) {
  useEffect(watchOffer, []);
  const address = shared?.address;
  useEffect(() => {
    if (address) takeAddress(address);
  }, [address]);
  const wizard = <Wizard abilities={abilities} />;
  return <QueryProvider>{shared ? <WhileReading value={shared.cart}>{wizard}</WhileReading> : wizard}</QueryProvider>;
}
