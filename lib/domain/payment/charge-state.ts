/** The four words of `order.charge` for an API that tells no more. */
export type ChargeWord = "waiting" | "approved" | "refused" | "expired";

/**
 * - `creating`: stored here, and perhaps at the provider.
 * - `cancelling`: the provider has been or will be asked to withdraw it; it may still be paid.
 * - `late`: money that came when the order was cancelled or paid otherwise.
 * - `mismatch`: money of another sum; the shop accepts or returns it.
 * - `disputed`: a bank took the money back.
 */
export const CHARGE_STATES = [
  "creating",
  "waiting",
  "paid",
  "cancelling",
  "cancelled",
  "expired",
  "late",
  "mismatch",
  "refunding",
  "refunded",
  "refund_failed",
  "disputed",
  "refused",
] as const;

export type ChargeState = (typeof CHARGE_STATES)[number];

type StateFacts = {
  /** The states that may follow. */
  next: readonly ChargeState[];
  /** The word of `POST /orders/{id}/payments` and of `order.charge`, which knows only four. */
  wire: ChargeWord;
  /** Its effect on the order, unless another charge of the order has a higher rank. */
  order: { paymentStatus: string; isPaid: boolean };
  /** The higher one decides, where an order has several charges. */
  rank: number;
  /** Whether a customer may still pay it, as far as we know. */
  isPayable: boolean;
  /** Parties to notify when it is reached. `rings`: the board, until a person has looked at it. */
  tells: { event: string | null; customer: boolean; rings: boolean };
  /** How the day's report counts its money. */
  day: "nothing" | "received" | "in question" | "returned";
};

const WAITING = { paymentStatus: "Aguardando pagamento", isPaid: false };
const silent = { event: null, customer: false, rings: false };
const tells = (event: string, { customer = false, rings = false } = {}) => ({ event, customer, rings });

/** Money may come after any of these, and decides. */
const MONEY = ["paid", "late", "mismatch", "refunding", "refunded", "refund_failed", "disputed"] as const;

/** Everything that differs by a charge's state. */
const CHARGE = {
  creating: {
    next: ["waiting", "cancelling", "cancelled", "expired", "refused", ...MONEY],
    wire: "waiting",
    order: WAITING,
    rank: 4,
    isPayable: true,
    tells: silent,
    day: "nothing",
  },
  waiting: {
    next: ["cancelling", "cancelled", "expired", "refused", ...MONEY],
    wire: "waiting",
    order: WAITING,
    rank: 4,
    isPayable: true,
    tells: silent,
    day: "nothing",
  },
  cancelling: {
    next: ["cancelled", "expired", "refused", ...MONEY],
    wire: "waiting",
    order: WAITING,
    rank: 3,
    isPayable: true,
    tells: silent,
    day: "nothing",
  },
  cancelled: {
    next: ["cancelling", ...MONEY],
    wire: "expired",
    order: WAITING,
    rank: 2,
    isPayable: false,
    tells: tells("charge_cancelled"),
    day: "nothing",
  },
  expired: {
    next: ["cancelling", "cancelled", ...MONEY],
    wire: "expired",
    order: WAITING,
    rank: 2,
    isPayable: false,
    tells: tells("charge_expired"),
    day: "nothing",
  },
  refused: {
    next: [...MONEY],
    wire: "refused",
    order: { paymentStatus: "Recusado", isPaid: false },
    rank: 2,
    isPayable: false,
    tells: tells("charge_refused"),
    day: "nothing",
  },
  mismatch: {
    next: ["paid", "late", "refunding", "refunded", "refund_failed", "disputed"],
    wire: "waiting",
    order: WAITING,
    rank: 5,
    isPayable: false,
    tells: tells("charge_mismatch", { rings: true }),
    day: "in question",
  },
  late: {
    next: ["paid", "refunding", "refunded", "refund_failed", "disputed"],
    wire: "expired",
    order: { paymentStatus: "Estorno em andamento", isPaid: false },
    rank: 1,
    isPayable: false,
    tells: tells("charge_late", { rings: true }),
    day: "in question",
  },
  paid: {
    next: ["refunding", "refunded", "refund_failed", "disputed"],
    wire: "approved",
    order: { paymentStatus: "Aprovado", isPaid: true },
    rank: 10,
    isPayable: false,
    tells: tells("charge_approved", { customer: true }),
    day: "received",
  },
  // Refunded money may be paid again, also by another sum, while its order stands.
  refunding: {
    next: ["paid", "mismatch", "refunded", "refund_failed", "disputed"],
    wire: "approved",
    order: { paymentStatus: "Estorno em andamento", isPaid: true },
    rank: 9,
    isPayable: false,
    tells: tells("charge_refunding"),
    day: "received",
  },
  refund_failed: {
    next: ["paid", "mismatch", "refunding", "refunded", "disputed"],
    wire: "approved",
    order: { paymentStatus: "Estorno pendente", isPaid: true },
    rank: 8,
    isPayable: false,
    tells: tells("charge_refund_failed", { rings: true }),
    day: "received",
  },
  refunded: {
    next: ["paid", "mismatch", "disputed"],
    wire: "approved",
    order: { paymentStatus: "Estornado", isPaid: false },
    rank: 7,
    isPayable: false,
    tells: tells("charge_refunded", { customer: true }),
    day: "returned",
  },
  // Decided for the shop it is paid again, and its order may be paid once more.
  disputed: {
    next: ["paid", "mismatch", "refunding", "refunded", "refund_failed"],
    wire: "approved",
    order: { paymentStatus: "Devolvido pelo banco", isPaid: false },
    rank: 6,
    isPayable: false,
    tells: tells("charge_disputed", { rings: true }),
    day: "returned",
  },
} as const satisfies Record<ChargeState, StateFacts>;

export function factsOf(state: ChargeState): StateFacts {
  return CHARGE[state];
}

/** In which a customer may still pay, as far as we know. */
export const PAYABLE_STATES = CHARGE_STATES.filter((state) => factsOf(state).isPayable);

export function mayFollow(from: ChargeState, to: ChargeState): boolean {
  return factsOf(from).next.includes(to);
}

/** The state that a release before this table wrote in one of its four words. */
export function stateOfWord(word: ChargeWord): ChargeState {
  return word === "approved" ? "paid" : word;
}

/** The effect of an order's charges: the highest rank decides, and among equals the last. Null without any. */
export function orderPaymentOf(states: readonly ChargeState[]): StateFacts["order"] | null {
  const first = states[0];
  if (first === undefined) return null;
  return factsOf(states.reduce((best, each) => (factsOf(each).rank >= factsOf(best).rank ? each : best), first)).order;
}
