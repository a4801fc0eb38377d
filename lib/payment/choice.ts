import type { PaymentChoice } from "@/lib/checkout/draft";
import { type Centavos, parseMoney } from "@/lib/money";
import { err, ok, type Result } from "@/lib/result";
import type { PaymentMethod, PaymentType } from "./schema";

export type PaymentKind = "cash" | "credit" | "debit" | "pix" | "pos" | "other";

const WORDS: readonly (readonly [string, PaymentKind])[] = [
  ["dinheiro", "cash"],
  ["credito", "credit"],
  ["debito", "debit"],
  ["pix", "pix"],
  ["pos", "pos"],
];

/** What a type's or method's name says it is (specification §9); accents and letter case do not matter. */
export function kindOf(name: string): PaymentKind {
  const plain = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const words = plain.split(/[^a-z]+/);
  // 'pos' only as a word of its own: 'depósito' is no card machine.
  return WORDS.find(([word]) => (word === "pos" ? words.includes(word) : plain.includes(word)))?.[1] ?? "other";
}

/** The types a customer can choose; paying online is not offered yet. */
export function offeredTypes(types: readonly PaymentType[]): PaymentType[] {
  return types.filter((type) => type.active && !type.online_payment);
}

export function activeMethods(type: PaymentType): PaymentMethod[] {
  return type.methods.filter((method) => method.active);
}

/** The method that choosing a type already chooses; undefined: the customer must choose; null: there is none to choose. */
export function preselectedMethod(type: PaymentType): PaymentMethod | null | undefined {
  const methods = activeMethods(type);
  if (methods.length === 0) return null;
  return methods.length === 1 ? methods[0] : undefined;
}

/** What must be asked before a choice counts (specification §4). */
export function promptFor(type: PaymentType, method: PaymentMethod | null): "change" | "payer" | null {
  const kinds = [kindOf(type.name), method ? kindOf(method.name) : null];
  if (kinds.includes("cash")) return "change";
  return kinds.includes("pix") ? "payer" : null;
}

/** The type and method of a stored choice, as far as they are still offered. */
export function chosenPayment(
  choice: PaymentChoice | null,
  types: readonly PaymentType[],
): { type: PaymentType; method: PaymentMethod | null } | null {
  const type = offeredTypes(types).find((candidate) => candidate.id === choice?.typeId);
  if (!type || !choice) return null;
  const methods = activeMethods(type);
  if (methods.length === 0) return { type, method: null };
  const method = methods.find((candidate) => candidate.id === choice.methodId);
  return method ? { type, method } : null;
}

/** Whether a choice is all an order needs; the CPF is not stored, so a reload asks for it again. */
export function isCompletePayment(
  choice: PaymentChoice | null,
  types: readonly PaymentType[],
  { payerCpf, collected }: { payerCpf: string | null; collected: Centavos },
): boolean {
  const chosen = chosenPayment(choice, types);
  if (!chosen || !choice) return false;
  const prompt = promptFor(chosen.type, chosen.method);
  if (prompt === "payer") return Boolean(choice.payerName && payerCpf);
  if (prompt === "change") return choice.change === null || choice.change >= collected;
  return true;
}

export type ChangeRefusal = "NOT_AN_AMOUNT" | "TOO_LOW";

/** The change amount that a text means: blank is none (null); it must cover what is collected. */
export function parseChange(text: string, collected: Centavos): Result<Centavos | null, ChangeRefusal> {
  if (text.trim() === "") return ok(null);
  const amount = parseMoney(text);
  if (amount === null) return err("NOT_AN_AMOUNT");
  return amount < collected ? err("TOO_LOW") : ok(amount);
}

/** Digits with a comma and at most two decimals, as a change amount is typed. */
export function maskChange(text: string): string {
  const [whole = "", ...rest] = text
    .replace(/\./g, ",")
    .replace(/[^\d,]/g, "")
    .split(",");
  const digits = whole.replace(/^0+(?=\d)/, "").slice(0, 6);
  return rest.length > 0 ? `${digits},${rest.join("").slice(0, 2)}` : digits;
}

const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000];

/** The amounts people hand over for a sum: the next round ones above it. */
export function quickChanges(collected: Centavos): Centavos[] {
  const rounded = NOTES.map((note) => Math.ceil((collected + 1) / note) * note);
  return [...new Set(rounded)].sort((one, other) => one - other).slice(0, 3);
}
