import type { ReactNode, RefObject } from "react";
import type { CartCheck } from "@/components/cart/use-cart-check";
import type { Place, Step } from "@/lib/domain/checkout/steps";
import type { Abilities, Answers } from "./use-facts";

/** Props that the first step passes on to the later ones. */
export type WizardProps = {
  abilities: Abilities;
  whileReading: ReactNode;
  place: Place;
  /** The step in the URL. */
  wanted: Step;
  offersPickUp: boolean;
  check: CartCheck;
  answers: Answers;
  shownHeading: ShownHeading;
};

/** The step whose heading is shown, and whether the heading has taken focus. */
export type ShownHeading = RefObject<{ step: Step; hasMoved: boolean }>;
