import { type Centavos, parseMoney } from "@/lib/domain/money";
import { err, ok, type Result } from "@/lib/domain/result";
import type { CardSummary } from "./card";
import type { PaymentChoice, PaymentMethod, PaymentType } from "./types";

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

const ONLINE: ReadonlySet<PaymentKind> = new Set(["pix", "credit", "debit"]);

/** The types a customer can choose. Paid online are only Pix and cards, and only where the shop's API takes charges. */
export function offeredTypes(types: readonly PaymentType[], { online }: { online: boolean }): PaymentType[] {
  return types.filter((type) => type.active && (!type.online_payment || (online && ONLINE.has(kindOf(type.name)))));
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

export type Prompt = "change" | "payer" | "card";

/** What must be asked before a choice counts (specification §4). */
export function promptFor(type: PaymentType, method: PaymentMethod | null): Prompt | null {
  const kinds = [kindOf(type.name), method ? kindOf(method.name) : null];
  if (kinds.includes("cash")) return "change";
  if (kinds.includes("pix")) return "payer";
  return type.online_payment && (kinds.includes("credit") || kinds.includes("debit")) ? "card" : null;
}

/** Whether a choice is a Pix to the shop itself, outside this site. */
export function isManualPix(type: PaymentType, method: PaymentMethod | null): boolean {
  return !type.online_payment && promptFor(type, method) === "payer";
}

/** What only this page's memory keeps of a payment: a reload asks for it again. */
export type PaymentMemory = {
  /** Digits. */
  payerCpf: string | null;
  card: CardSummary | null;
};

export const NOTHING_GIVEN: PaymentMemory = { payerCpf: null, card: null };

/** The payment selection of the specification (§3). */
export type PaymentSelection = {
  type: PaymentType;
  /** null: the type has no active methods and counts as both. */
  method: PaymentMethod | null;
  prompt: Prompt | null;
  /** The note the customer pays with. */
  change: Centavos | null;
  payerName: string | null;
  payerCpf: string | null;
  card: CardSummary | null;
  /** Where a manual Pix goes. */
  pixKey: string | null;
};

/** A stored choice as far as its type and method are still offered, with what its prompt was told. */
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

/** Whether a selection is all an order needs. */
export function isCompletePayment(selection: PaymentSelection | null, collected: Centavos): boolean {
  if (!selection) return false;
  const { type, prompt, change, payerName, payerCpf, card } = selection;
  // Only the charge of an online Pix names its payer; the shop itself does not need the CPF.
  if (prompt === "payer") return Boolean(payerName && (payerCpf || !type.online_payment));
  if (prompt === "card") return card !== null;
  return prompt !== "change" || change === null || change >= collected;
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
