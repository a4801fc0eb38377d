import { type OrderMode, suitsMode } from "@/lib/domain/mode/mode";
import type { Centavos } from "@/lib/domain/money";
import type { CardSummary } from "./card";
import { kindOf, type PaymentKind } from "./kind";
import type { PaymentMemory } from "./memory";
import { isPix, isSaidAtDoor } from "./pay-at";
import type { PaymentChoice, PaymentMethod, PaymentType } from "./types";

const ONLINE: ReadonlySet<PaymentKind> = new Set(["pix", "credit", "debit"]);

/** Online payment is Pix or card, and only if the shop's API takes charges. `mode` null: any mode. */
export function offeredTypes(
  types: readonly PaymentType[],
  { online, mode = null }: { online: boolean; mode?: OrderMode | null },
): PaymentType[] {
  return types.filter(
    (type) =>
      type.active && suitsMode(type, mode) && (!type.online_payment || (online && ONLINE.has(kindOf(type.name)))),
  );
}

export function activeMethods(type: PaymentType): PaymentMethod[] {
  return type.methods.filter((method) => method.active);
}

/** Undefined: the customer must choose; null: the type has no methods. */
export function preselectedMethod(type: PaymentType): PaymentMethod | null | undefined {
  const methods = activeMethods(type);
  if (methods.length === 0) return null;
  return methods.length === 1 ? methods[0] : undefined;
}

export type Prompt = "change" | "payer" | "card";

type NamedMethod = Pick<PaymentMethod, "name" | "pay_at">;
type NamedType = NamedMethod & Pick<PaymentType, "online_payment" | "hosted">;

/** Specification §4; a Pix at the door is left to the courier and asks for no payer. */
export function promptFor(type: NamedType, method: NamedMethod | null): Prompt | null {
  const kinds = [kindOf(type.name), method ? kindOf(method.name) : null];
  if (kinds.includes("cash")) return "change";
  if (isPix(type, method) && !isSaidAtDoor(type, method)) return "payer";
  const isCard = kinds.includes("credit") || kinds.includes("debit");
  return type.online_payment && !type.hosted && isCard ? "card" : null;
}

export function isManualPix(type: NamedType, method: NamedMethod | null): boolean {
  return !type.online_payment && promptFor(type, method) === "payer";
}

/** Whether a customer can choose a Pix to the shop's own key. */
export function offersManualPix(
  type: NamedType & { methods: readonly (NamedMethod & { active: boolean })[] },
): boolean {
  const methods = type.methods.filter(({ active }) => active);
  return [null, ...methods].some((method) => isManualPix(type, method));
}

export type PaymentSelection = {
  type: PaymentType;
  /** Null: the type has no active methods and counts as both. */
  method: PaymentMethod | null;
  prompt: Prompt | null;
  change: Centavos | null;
  payerName: string | null;
  payerCpf: string | null;
  card: CardSummary | null;
  pixKey: string | null;
};

export function selectedPayment(
  choice: PaymentChoice | null,
  offered: readonly PaymentType[],
  { payerCpf, card, pixKey }: PaymentMemory & { pixKey: string | null },
): PaymentSelection | null {
  const type = offered.find((candidate) => candidate.id === choice?.typeId);
  if (!type || !choice) return null;
  const methods = activeMethods(type);
  const method = methods.find((candidate) => candidate.id === choice.methodId) ?? null;
  if (methods.length > 0 && !method) return null;
  const prompt = promptFor(type, method);
  return {
    type,
    method,
    prompt,
    change: prompt === "change" ? choice.change : null,
    payerName: prompt === "payer" ? choice.payerName : null,
    payerCpf: prompt === "payer" ? payerCpf : null,
    card: prompt === "card" ? card : null,
    pixKey: isManualPix(type, method) ? pixKey : null,
  };
}

export function isCompletePayment(selection: PaymentSelection | null, collected: Centavos): boolean {
  if (!selection) return false;
  const { type, prompt, change, payerName, payerCpf, card } = selection;
  // Only an online Pix charge names its payer; the shop itself needs no CPF.
  if (prompt === "payer") return Boolean(payerName && (payerCpf || !type.online_payment));
  if (prompt === "card") return card !== null;
  return prompt !== "change" || change === null || change >= collected;
}

const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000];

export function quickChanges(collected: Centavos): Centavos[] {
  const rounded = NOTES.map((note) => Math.ceil((collected + 1) / note) * note);
  return [...new Set(rounded)].sort((one, other) => one - other).slice(0, 3);
}
