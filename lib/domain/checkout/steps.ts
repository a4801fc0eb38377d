import type { Centavos } from "@/lib/domain/money";

/** The wizard's steps (specification §2). */
export const STEPS = [
  { label: "Pedido", stage: null },
  { label: "Entrega", stage: "entrega" },
  { label: "Pagamento", stage: "pagamento" },
  { label: "Confirmação", stage: "confirmacao" },
] as const;

export type Step = 1 | 2 | 3 | 4;

/** What the address of the cart screen shows: a step, or the order just confirmed. */
export type Place = { kind: "step"; step: Step } | { kind: "confirmed"; orderId: string | null };

const CONFIRMED = "confirmado";

/** The place that a query string names; anything unknown is the cart. */
export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const stage = query.get("etapa");
  if (stage === CONFIRMED) return { kind: "confirmed", orderId: query.get("pedido") };
  const index = STEPS.findIndex((step) => step.stage === stage);
  return { kind: "step", step: (index < 0 ? 1 : index + 1) as Step };
}

/** The query string of a place; empty for step 1. */
export function searchOf(place: Place): string {
  if (place.kind === "step") {
    const stage = STEPS[place.step - 1]?.stage;
    return stage ? `?etapa=${stage}` : "";
  }
  const order = place.orderId ? `&pedido=${encodeURIComponent(place.orderId)}` : "";
  return `?etapa=${CONFIRMED}${order}`;
}

/** What the guards look at. */
export type CheckoutFacts = {
  lineCount: number;
  /** Lines that the menu has changed and the customer has not settled. */
  changed: number;
  /** What is missing to the minimum order. */
  missing: Centavos;
  /** The shop's minimum cannot be read. */
  minimumUnknown: boolean;
  isOpen: boolean;
  hasSession: boolean;
  hasAddress: boolean;
  hasPayment: boolean;
  /** An order was sent of which nobody knows whether it was placed. */
  isUnknown: boolean;
};

export type StepRefusal =
  | "STORE_CLOSED"
  | "CART_CHANGED"
  | "EMPTY_CART"
  | "MINIMUM_UNKNOWN"
  | "BELOW_MINIMUM"
  | "NO_ADDRESS"
  | "NO_PAYMENT"
  | "ORDER_UNKNOWN";

/** Why a step cannot be left forwards, the store's being closed first; null when it can. */
export function refusalOf(step: Step, facts: CheckoutFacts): StepRefusal | null {
  if (!facts.isOpen) return "STORE_CLOSED";
  // Before the minimum order, which would speak of a sum that is not the cart's any more.
  if (facts.changed > 0) return "CART_CHANGED";
  return missingFor(step, facts) ?? (step === 4 && facts.isUnknown ? "ORDER_UNKNOWN" : null);
}

/** The same without the store's hours and menu: what the customer still has to give. */
function missingFor(step: Step, facts: CheckoutFacts): StepRefusal | null {
  if (facts.lineCount === 0) return "EMPTY_CART";
  if (facts.minimumUnknown) return "MINIMUM_UNKNOWN";
  if (facts.missing > 0) return "BELOW_MINIMUM";
  if (step >= 2 && !(facts.hasSession && facts.hasAddress)) return "NO_ADDRESS";
  if (step >= 3 && !facts.hasPayment) return "NO_PAYMENT";
  return null;
}

/** The step to show when an address asks for one: no further than the first that lacks something. */
export function reachableStep(wanted: Step, facts: CheckoutFacts): Step {
  for (let step = 1; step < wanted; step++) if (missingFor(step as Step, facts)) return step as Step;
  return wanted;
}
