import { type OrderMode, suitsMode } from "@/lib/domain/mode/mode";
import { type Centavos, parseMoney } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import type { CardSummary } from "./card";
import type { PaymentMemory } from "./memory";
import type { PaymentChoice, PaymentMethod, PaymentType } from "./types";

export type PaymentKind = "cash" | "credit" | "debit" | "pix" | "pos" | "other";

const WORDS: readonly (readonly [string, PaymentKind])[] = [
  ["dinheiro", "cash"],
  ["credito", "credit"],
  ["debito", "debit"],
  ["pix", "pix"],
  ["pos", "pos"],
];

/** Ignores accents and case (specification §9). */
export function kindOf(name: string): PaymentKind {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.split(/[^a-z]+/);
  // 'pos' only as a whole word: 'depósito' is no card machine.
  return WORDS.find(([word]) => (word === "pos" ? words.includes(word) : plain.includes(word)))?.[1] ?? "other";
}

const ONLINE: ReadonlySet<PaymentKind> = new Set(["pix", "credit", "debit"]);

/** Online payment is Pix or card, and only where the shop's API takes charges. `mode` null: of every mode. */
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

/** Specification §4. */
export function promptFor(type: PaymentType, method: PaymentMethod | null): Prompt | null {
  const kinds = [kindOf(type.name), method ? kindOf(method.name) : null];
  if (kinds.includes("cash")) return "change";
  if (kinds.includes("pix")) return "payer";
  return type.online_payment && (kinds.includes("credit") || kinds.includes("debit")) ? "card" : null;
}

export function isManualPix(type: PaymentType, method: PaymentMethod | null): boolean {
  return !type.online_payment && promptFor(type, method) === "payer";
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

export type ChangeError = "NOT_AN_AMOUNT" | "TOO_LOW";

export function parseChange(text: string, collected: Centavos): Result<Centavos | null, ChangeError> {
  if (text.trim() === "") return ok(null);
  const amount = parseMoney(text);
  if (amount === null) return err("NOT_AN_AMOUNT");
  return amount < collected ? err("TOO_LOW") : ok(amount);
}

export function maskChange(text: string): string {
  const [whole = "", ...rest] = text
    .replace(/\./g, ",")
    .replace(/[^\d,]/g, "")
    .split(",");
  const digits = whole.replace(/^0+(?=\d)/, "").slice(0, 6);
  return rest.length > 0 ? `${digits},${rest.join("").slice(0, 2)}` : digits;
}

const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000];

export function quickChanges(collected: Centavos): Centavos[] {
  const rounded = NOTES.map((note) => Math.ceil((collected + 1) / note) * note);
  return [...new Set(rounded)].sort((one, other) => one - other).slice(0, 3);
}
