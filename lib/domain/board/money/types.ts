import type { Canceller } from "@/lib/domain/board/orders/order";
import type { Centavos } from "@/lib/domain/money";
import type { RefundState, Verdict } from "@/lib/domain/payment/money-rule";

/** `manual`: money that a person has seen. */
export type MoneyProvider = "sandbox" | "manual" | "pix" | "mercado-pago";
export type OnlineProvider = Extract<MoneyProvider, "pix" | "mercado-pago">;

export const REFUND_CAUSES = [
  "cancelled",
  "late",
  "doubled",
  "mismatch",
  "shop",
  "changed",
  "dispute",
  "outside",
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Money on its way back, as the shop's devices read it; instants are ISO 8601. */
export type Refund = {
  id: string;
  receipt: string;
  amount: Centavos;
  cause: RefundCause;
  reason: string | null;
  state: RefundState;
  problem: string | null;
  actor: string | null;
  createdAt: string;
  endedAt: string | null;
};

/** Money that has arrived. `left`: what may still go back. `fee` null: the provider does not tell. */
export type Receipt = {
  id: string;
  provider: MoneyProvider;
  amount: Centavos;
  left: Centavos;
  fee: Centavos | null;
  verdict: Verdict;
  test: boolean;
  /** The device that saw or accepted it. */
  actor: string | null;
  at: string;
};

export type OrderMoney = { receipts: Receipt[]; refunds: Refund[] };

export const ATTENTION_KINDS = ["mismatch", "late", "doubled", "dispute", "refund_failed", "owed"] as const;

/** Money that a person has to decide about, or at least to see. */
export type AttentionItem = {
  kind: (typeof ATTENTION_KINDS)[number];
  orderNumber: string;
  /** The order's raw status. */
  status: string;
  receipt: string;
  provider: MoneyProvider;
  amount: Centavos;
  /** The order's price. */
  expected: Centavos;
  customerName: string | null;
  customerPhone: string | null;
  at: string;
  /** Whether the order is paid now. */
  isPaid: boolean;
  test: boolean;
  /** By whom the order was cancelled, if it was and that is known. */
  cancelledBy?: Canceller | undefined;
  /** Absent for money of another sum, which nobody has refunded yet. */
  refund?: Refund | undefined;
};

/** A problem of a provider itself, not of one payment. */
export type ProviderTrouble =
  | { kind: "provider"; provider: OnlineProvider; problem: string }
  | { kind: "certificate"; provider: OnlineProvider; daysLeft: number };

export type MoneyNews = { money: AttentionItem[]; providers: ProviderTrouble[]; test: OnlineProvider[] };
