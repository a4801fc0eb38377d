import { HOUR_MS } from "@/lib/domain/durations";
import { err, ok } from "@/lib/domain/result";
import type {
  Account,
  ChargeAsk,
  ChargeView,
  Failure,
  OpenProvider,
  PaymentProvider,
  ProviderResult,
  ReceiptView,
  RefundAsk,
  RefundView,
} from "@/lib/embedded-api/payment-providers/provider";
import { refundIn } from "@/lib/embedded-api/payment-providers/refund-in";

/** `key`: of the wish, where the bank names the refund itself. */
type Refund = { reference: string; amount: number; state: RefundView["state"]; isDispute: boolean; key?: string };
type Receipt = { id: string; amount: number; at: Date; refunds: Refund[] };
type BankCharge = {
  reference: string;
  kind: ChargeAsk["kind"];
  receiver: string;
  /** Whether its refunds have names of the bank's own. */
  namesRefunds: boolean;
  amount: number;
  expiresAt: Date;
  isRemoved: boolean;
  receipts: Receipt[];
};

/**
 * The fate of the next call. `lost`: the bank does it, and the response never arrives. `down`: nothing happens.
 * `killed before` and `killed after`: our process dies around the call.
 */
export type Fault = "none" | "lost" | "down" | "busy" | "unauthorised" | "killed before" | "killed after";

/** A payment that was begun before its code's end arrives no later. */
const MOST_LATE_MS = 12 * HOUR_MS;

export class Killed extends Error {}

/**
 * A bank at the seam, without wires: it commits first and answers later, so that each answer can be lost. It is paid by
 * an app that does not ask us, and refuses no money by itself: whoever writes the test decides when it comes.
 */
export function createBank(now: () => Date) {
  const charges = new Map<string, BankCharge>();
  const faults: Fault[] = [];
  const journal: string[] = [];
  const calledAt: Date[] = [];
  const state = {
    /** How many refunds to come the account has no money for. */
    refusedRefunds: 0,
    slowRefunds: false,
    brokenLists: false,
    /** Whether it gives refunds names of its own; as Mercado Pago it always does. */
    namesRefunds: false,
    /** Runs between a call's work and its answer. */
    duringCall: null as (() => Promise<void>) | null,
  };
  let ids = 0;
  const newId = (kind: string) => {
    ids += 1;
    return `${kind}${ids}`;
  };
  const goBack = (receipt: Receipt, amount: number, isDispute: boolean): boolean => {
    if (amount > 0) receipt.refunds.push({ reference: newId("D"), amount, state: "done", isDispute });
    return amount > 0;
  };

  async function call<T>(name: string, account: Account, work: () => ProviderResult<T>): Promise<ProviderResult<T>> {
    const fault = faults.shift() ?? "none";
    journal.push(`${name} ${fault}`);
    calledAt.push(now());
    if (fault === "killed before") throw new Killed();
    if (fault === "down") return err({ kind: "unsure", problem: "não respondeu" });
    if (fault === "busy") return err({ kind: "busy", problem: "pediu calma", retryAfterMs: 3_000 });
    if (fault === "unauthorised") return err({ kind: "unauthorised", problem: "recusou a credencial" });
    if (![RECEIVER, SELLER].includes(account.receiver)) return err({ kind: "unauthorised", problem: "conta errada" });
    const result = work();
    await state.duringCall?.();
    if (fault === "killed after") throw new Killed();
    return fault === "lost" ? err({ kind: "unsure", problem: "caiu no meio" }) : result;
  }

  const failed = (kind: Failure["kind"]) => err({ kind, problem: kind } as const);

  function viewOf(charge: BankCharge): ChargeView {
    const isPaid = charge.receipts.length > 0;
    const isPix = charge.kind === "pix";
    return {
      state: isPaid || charge.isRemoved ? "closed" : "open",
      reference: charge.reference,
      receiver: charge.receiver,
      amount: charge.amount,
      providerRef: null,
      pixCode: isPix ? `code of ${charge.reference}` : null,
      checkoutUrl: isPix ? null : `https://bank.test/${charge.reference}`,
      isCardRefused: false,
      expiresAt: charge.expiresAt,
      isTest: false,
      receipts: charge.receipts.map(({ id, amount, at, refunds }): ReceiptView => {
        return { id, amount, at, fee: null, refunds: refunds.map((refund) => refundView(refund, charge)) };
      }),
    };
  }

  function refundView({ reference, amount, state: of, isDispute }: Refund, { namesRefunds }: BankCharge): RefundView {
    const providerRef = namesRefunds ? reference : null;
    return { reference, isNamedByUs: !namesRefunds, amount, state: of, isDispute, problem: null, providerRef };
  }

  /** As a view of the whole charge tells it. */
  function shownRefund(charge: BankCharge, ask: RefundAsk): ProviderResult<RefundView> {
    const found = refundIn(viewOf(charge), ask);
    return found ? ok(found) : failed("absent");
  }

  const found = ({ reference }: ChargeAsk) => charges.get(reference);

  const namesRefunds = ({ provider }: Account) => state.namesRefunds || provider === "mercado-pago";

  const open: OpenProvider = (account): PaymentProvider => ({
    namesRefunds: namesRefunds(account),
    create: (ask) =>
      call("create", account, () => {
        if (found(ask)) return failed("exists");
        const expiresAt = new Date(now().getTime() + 15 * 60_000);
        const of = { receiver: account.receiver, namesRefunds: namesRefunds(account) };
        const charge = { ...ask, ...of, expiresAt, isRemoved: false, receipts: [] };
        charges.set(ask.reference, charge);
        return ok(viewOf(charge));
      }),
    read: (ask) =>
      call("read", account, () => {
        const charge = found(ask);
        return charge ? ok(viewOf(charge)) : failed("absent");
      }),
    cancel: (ask) =>
      call("cancel", account, () => {
        const charge = found(ask);
        if (!charge) return failed("absent");
        if (charge.receipts.length > 0 || charge.isRemoved) return failed("refused");
        charge.isRemoved = true;
        return ok(viewOf(charge));
      }),
    refund: (ask, refundAsk) =>
      call("refund", account, () => {
        const { reference, receiptId, amount } = refundAsk;
        const charge = found(ask);
        const receipt = charge?.receipts.find(({ id }) => id === receiptId);
        if (!charge || !receipt) return failed("absent");
        const isRepeated = receipt.refunds.some((each) => each.reference === reference || each.key === reference);
        if (isRepeated) return charge.namesRefunds ? shownRefund(charge, refundAsk) : failed("exists");
        if (leftOf(receipt) < amount) return failed("refused");
        const isRefused = state.refusedRefunds > 0;
        if (isRefused) state.refusedRefunds -= 1;
        const of = isRefused ? "failed" : state.slowRefunds ? "processing" : "done";
        const named = charge.namesRefunds ? { reference: newId("R"), key: reference } : { reference };
        const refund: Refund = { ...named, amount, state: of, isDispute: false };
        receipt.refunds.push(refund);
        if (!charge.namesRefunds) return ok(refundView(refund, charge));
        return isRefused ? failed("refused") : shownRefund(charge, refundAsk);
      }),
    readRefund: (ask, refundAsk) =>
      call("readRefund", account, () => {
        const { reference, receiptId } = refundAsk;
        const charge = found(ask);
        const receipt = charge?.receipts.find(({ id }) => id === receiptId);
        const refund = receipt?.refunds.find((each) => each.reference === reference || each.key === reference);
        if (refund?.state === "processing" && !state.slowRefunds) refund.state = "done";
        if (charge?.namesRefunds) return shownRefund(charge, refundAsk);
        return charge && refund ? ok(refundView(refund, charge)) : failed("absent");
      }),
    list: (from, to) =>
      call("list", account, () =>
        state.brokenLists
          ? failed("unsure")
          : ok({
              decided: [...charges.values()]
                .filter(({ receipts }) => receipts.some(({ at }) => at >= from && at <= to))
                .map(({ reference }) => reference),
              cardRefused: [],
            }),
      ),
    hook: async () => ok(null),
    check: async () => [],
  });
  return {
    open,
    charges,
    faults,
    journal,
    calledAt,
    state,
    /** A payer's app pays; null where the bank knows no such charge, or its code ended too long ago. */
    pay(reference: string, amount: number): string | null {
      const charge = charges.get(reference);
      if (!charge || now().getTime() > charge.expiresAt.getTime() + MOST_LATE_MS) return null;
      const id = `E${newId("").padStart(31, "0")}`;
      charge.receipts.push({ id, amount, at: now(), refunds: [] });
      return id;
    },
    /** The payer's bank takes back what is left of a payment. */
    dispute(reference: string): void {
      for (const receipt of charges.get(reference)?.receipts ?? []) goBack(receipt, leftOf(receipt), true);
    },
    /** The shop returns money in the bank's app; false where so much is not there. */
    returnInApp(receiptId: string, amount: number): boolean {
      const all = [...charges.values()].flatMap(({ receipts }) => receipts);
      const receipt = all.find(({ id }) => id === receiptId);
      return receipt !== undefined && leftOf(receipt) >= amount && goBack(receipt, amount, false);
    },
  };
}

function leftOf({ amount, refunds }: Receipt): number {
  const back = refunds.filter((each) => each.state !== "failed");
  return amount - back.reduce((sum, each) => sum + each.amount, 0);
}

export const RECEIVER = "chave@loja.test";
/** As Mercado Pago names the receiver. */
export const SELLER = "101";
