import { MODE_NAMES } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";

/** Specification §2. */
export const STEPS = [
  { label: "Pedido", stage: null },
  { label: "Entrega", stage: "entrega" },
  { label: "Pagamento", stage: "pagamento" },
  { label: "Confirmação", stage: "confirmacao" },
] as const;

/** The title of step 2; `mode` null: not chosen yet. */
export function modeTitle(mode: OrderMode | null): string {
  return mode ? MODE_NAMES[mode] : "Entrega ou retirada";
}

export type Step = 1 | 2 | 3 | 4;

export type Place = { kind: "step"; step: Step } | { kind: "confirmed"; orderId: string | null };

const CONFIRMED = "confirmado";

export function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const stage = query.get("etapa");
  if (stage === CONFIRMED) return { kind: "confirmed", orderId: query.get("pedido") };
  const index = STEPS.findIndex((step) => step.stage === stage);
  return { kind: "step", step: (index < 0 ? 1 : index + 1) as Step };
}

export function searchOf(place: Place): string {
  if (place.kind === "step") {
    const stage = STEPS[place.step - 1]?.stage;
    return stage ? `?etapa=${stage}` : "";
  }
  const order = place.orderId ? `&pedido=${encodeURIComponent(place.orderId)}` : "";
  return `?etapa=${CONFIRMED}${order}`;
}

/** The payment, open for another choice. */
export const CHANGE_PAYMENT = `${searchOf({ kind: "step", step: 3 })}&trocar`;

export function isChanging(search: string): boolean {
  return search.endsWith("&trocar");
}

export type CheckoutFacts = {
  lineCount: number;
  changed: number;
  /** How many of them another time settles, which step 2 asks for. */
  mistimed: number;
  /** The cart has alcohol, and the customer has not said their age. */
  asksAge: boolean;
  /** Missing to the minimum of the shop or the district, whichever is greater. */
  missing: Centavos;
  missingAtShop: Centavos;
  minimumUnknown: boolean;
  /** Takes orders: for now, or for later. */
  isOpen: boolean;
  /** Closed, or something is not sold now, and no time is chosen yet. */
  lacksSlot: boolean;
  /** Null: not chosen yet. */
  mode: OrderMode | null;
  hasSession: boolean;
  hasAddress: boolean;
  hasPayment: boolean;
  isUnknown: boolean;
};

export type StepBlock =
  | "STORE_CLOSED"
  | "CART_CHANGED"
  | "EMPTY_CART"
  | "NO_AGE"
  | "MINIMUM_UNKNOWN"
  | "BELOW_MINIMUM"
  | "NO_MODE"
  | "NO_SESSION"
  | "NO_ADDRESS"
  | "NO_SLOT"
  | "NO_PAYMENT"
  | "ORDER_UNKNOWN";

export function stepBlockOf(step: Step, facts: CheckoutFacts): StepBlock | null {
  if (!facts.isOpen) return "STORE_CLOSED";
  // Checked before the minimum order, which would be computed from outdated prices.
  if (facts.changed > (step === 1 ? facts.mistimed : 0)) return "CART_CHANGED";
  return missingFor(step, facts) ?? (step === 4 && facts.isUnknown ? "ORDER_UNKNOWN" : null);
}

function missingFor(step: Step, facts: CheckoutFacts): StepBlock | null {
  if (facts.lineCount === 0) return "EMPTY_CART";
  if (facts.asksAge) return "NO_AGE";
  if (facts.minimumUnknown) return "MINIMUM_UNKNOWN";
  // The address can be changed on step 2, so the minimum of its district counts from there on.
  if ((step === 1 && facts.hasAddress ? facts.missingAtShop : facts.missing) > 0) return "BELOW_MINIMUM";
  const isFetched = facts.mode === "TAKEOUT";
  if (step >= 2 && !facts.mode) return "NO_MODE";
  if (step >= 2 && !(facts.hasSession && (isFetched || facts.hasAddress)))
    return isFetched ? "NO_SESSION" : "NO_ADDRESS";
  if (step >= 2 && facts.lacksSlot) return "NO_SLOT";
  if (step >= 3 && !facts.hasPayment) return "NO_PAYMENT";
  return null;
}

/** With a payment chosen, perhaps for an earlier order, the last step is next: `reachableStep` stops where one lacks. */
export function stepAfter(step: Step, { hasSession }: Pick<CheckoutFacts, "hasSession">, hasChosen: boolean): Step {
  return hasSession && hasChosen ? 4 : ((step + 1) as Step);
}

export function reachableStep(wanted: Step, facts: CheckoutFacts): Step {
  for (let step = 1; step < wanted; step++) if (missingFor(step as Step, facts)) return step as Step;
  return wanted;
}
