"use client";

import { type ReactNode, useEffect } from "react";
import { watchOffer } from "@/lib/browser/install/offer";
import type { Abilities } from "./state/use-facts";
import { Wizard } from "./wizard";

/** `whileReading` stands in for the cart until it is read: the cart of a shared link as the server drew it, else bones. */
export function CheckoutScreen(props: { abilities: Abilities; whileReading?: ReactNode }) {
  useEffect(watchOffer, []);
  return <Wizard {...props} />;
}
