import type { Schedule } from "../provider/schedule";
import type { Seed } from "../provider/seed";
import type { PixBehaviour } from "./behaviour";

export type Tenant = {
  name: string;
  clientId: string;
  clientSecret: string;
  /** Pix keys of the account. */
  keys: readonly string[];
  city: string;
  /** The common name of its certificate; absent: the client id. */
  commonName?: string;
};

export type ChargeStatus = "ATIVA" | "CONCLUIDA" | "REMOVIDA_PELO_USUARIO_RECEBEDOR" | "REMOVIDA_PELO_PSP";

/** Sums are centavos, times epoch milliseconds of the provider's clock. */
export type Charge = {
  tenant: Tenant;
  txid: string;
  key: string;
  sum: number;
  /** The payer chooses the sum. */
  mayChangeSum: boolean;
  expirySeconds: number;
  createdAt: number;
  revision: number;
  status: ChargeStatus;
  location: string;
  code: string;
  /** The request's `devedor`, `solicitacaoPagador` and `infoAdicionais`. */
  texts: Record<string, unknown>;
};

export type Refund = {
  id: string;
  returnId: string;
  sum: number;
  nature: "ORIGINAL" | "MED_FRAUDE" | "MED_OPERACIONAL";
  text: string | null;
  askedAt: number;
  settledAt: number | null;
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  reason: string | null;
};

export type Payer = { name: string; cpf: string };

export type Received = {
  tenant: Tenant;
  endToEndId: string;
  txid: string | null;
  key: string;
  sum: number;
  at: number;
  /** When the provider knew; its reads lag behind this. */
  bookedAt: number;
  payer: Payer;
  refunds: Refund[];
};

export type Token = { tenant: Tenant; scopes: readonly string[]; expiresAt: number; fingerprint: string };

export type Books = {
  charges: Charge[];
  received: Received[];
  tokens: Map<string, Token>;
  /** URL and time of registration by Pix key. */
  webhooks: Map<string, { tenant: Tenant; url: string; createdAt: number }>;
};

/** The state that every call and the bank's side of the provider share. */
export type World = {
  tenants: readonly Tenant[];
  books: Books;
  seed: Seed;
  schedule: Schedule;
  /** The provider's clock, skew included. */
  now(): number;
  switches(): Readonly<PixBehaviour>;
  /** Tells the webhook of a key about a payment. */
  notify(received: Received): void;
};

export function openBooks(): Books {
  return { charges: [], received: [], tokens: new Map(), webhooks: new Map() };
}

export const isExpired = (charge: Charge, at: number) => charge.createdAt + charge.expirySeconds * 1000 < at;

/** The part of a payment that its owner may still get back. */
export function refundable({ sum, refunds }: Received): number {
  return sum - refunds.reduce((all, one) => all + (one.status === "NAO_REALIZADO" ? 0 : one.sum), 0);
}
