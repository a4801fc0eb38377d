import type { ReactNode, RefObject } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import type { Place, Step } from "@/lib/domain/checkout/steps";
import type { Abilities, Answers } from "./use-facts";

/** What the first step hands over to the later ones. */
export type WizardProps = {
  abilities: Abilities;
  whileReading: ReactNode;
  place: Place;
  /** The step that the address asks for. */
  wanted: Step;
  offersPickUp: boolean;
  check: CartCheck;
  answers: Answers;
  shownHeading: ShownHeading;
};

/** The step whose heading is shown, and whether that has taken the focus. */
export type ShownHeading = RefObject<{ step: Step; hasMoved: boolean }>;
