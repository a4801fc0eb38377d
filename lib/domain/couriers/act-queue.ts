export const ACT_NAMES = ["take", "arrive", "deliver"] as const;

/** How an order was paid at the door. */
export const PAID_BY = ["cash", "card", "nothing"] as const;

/**
 * Something that the courier did, with its own time and key, so that it counts once whenever it is sent. Amounts in
 * reais.
 */
export type Act = {
  key: string;
  name: (typeof ACT_NAMES)[number];
  number: string;
  /** ISO, by the device's clock. */
  at: string;
  paid?: (typeof PAID_BY)[number];
  received?: number;
  change?: number;
};

/** Adds an act; the same tap twice is one act. */
export function withAct(queue: readonly Act[], act: Act): readonly Act[] {
  return queue.some(({ name, number }) => name === act.name && number === act.number) ? queue : [...queue, act];
}

/** Removes an act that the server has responded to; after a refusal, also the later acts on its order. */
export function withoutAct(queue: readonly Act[], { key, number }: Act, isRefused: boolean): readonly Act[] {
  return queue.filter((act) => act.key !== key && !(isRefused && act.number === number));
}

type Step = "ready" | "waiting" | "going" | "arrived" | "done";

/** Where an order stands with the acts that are not sent yet. */
export function stepOf(queue: readonly Act[], number: string, known: Step): Step {
  const names = queue.filter((act) => act.number === number).map(({ name }) => name);
  if (names.includes("deliver")) return "done";
  if (names.includes("arrive")) return "arrived";
  return names.includes("take") && (known === "ready" || known === "waiting") ? "going" : known;
}
