import type { Schedule } from "../provider/schedule";
import type { Seed } from "../provider/seed";
import type { MercadoPagoBehaviour } from "./behaviour";

export type Seller = {
  name: string;
  userId: number;
  accessToken: string;
  refreshToken?: string;
  email: string;
  /** An account of Mercado Pago's for tests. */
  isTest?: boolean;
  /** Without one there is no QR code. Absent: true. */
  hasPixKey?: boolean;
  webhookSecret: string;
  /** The address in the panel. */
  webhookUrl?: string;
};

export type Status =
  | "created"
  | "action_required"
  | "processing"
  | "processed"
  | "canceled"
  | "expired"
  | "failed"
  | "refunded"
  | "charged_back";

/** Sums are centavos, times epoch milliseconds of the provider's clock. */
export type Payment = {
  id: string;
  /** Its id in the older Payments API. */
  number: number;
  sum: number;
  method: { id: string; type: string };
  status: Status;
  detail: string;
  code: string | null;
  endToEndId: string | null;
  paidAt: number | null;
};

export type Refund = {
  id: string;
  payment: Payment;
  sum: number;
  status: "processing" | "processed" | "failed";
};

export type Order = {
  id: string;
  seller: Seller;
  kind: "pix" | "page";
  reference: string;
  sum: number;
  payer: Record<string, unknown>;
  createdAt: number;
  dueAt: number;
  status: Status;
  detail: string;
  payments: Payment[];
  refunds: Refund[];
  notificationUrl: string | null;
  /** The addresses to which the page leads back. */
  returns: { success?: string; failure?: string; pending?: string; auto?: string };
  excludedTypes: readonly string[];
  isBinary: boolean;
  /** The states that a read shows, each from its time on. */
  shown: { at: number; written: Record<string, unknown>; withProcess: Record<string, unknown> }[];
};

/** The state that every call, buyer and seller share. */
export type World = {
  origin(): string;
  sellers: readonly Seller[];
  tokens: Map<string, { seller: Seller; expiresAt: number }>;
  /** Each works once. */
  refreshTokens: Map<string, { seller: Seller; isUsed: boolean }>;
  orders: Order[];
  seed: Seed;
  schedule: Schedule;
  /** The provider's clock, skew included. */
  now(): number;
  switches(): Readonly<MercadoPagoBehaviour>;
  /** Records a change of an order, and tells the shop. */
  changed(order: Order, action: string): void;
  paysItself(order: Order): void;
};

export const idOf = ({ seed }: World, kind: "ORD" | "PAY" | "REF") => `${kind}01${seed.letters(24).toUpperCase()}`;

export const isMoney = ({ paidAt }: Payment) => paidAt !== null;

/** The rest of a payment; money on its way back is gone. */
export function refundable({ refunds }: Order, payment: Payment): number {
  const gone = refunds.filter((one) => one.payment === payment && one.status !== "failed");
  return payment.sum - gone.reduce((all, { sum }) => all + sum, 0);
}
