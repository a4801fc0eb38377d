import type { Centavos } from "@/lib/domain/money";
import type { RefundState } from "@/lib/domain/payment/money-rule";
import type { Charge } from "@/lib/domain/payment/types";
import type { Result } from "@/lib/domain/result";

export const REMOTE_KINDS = ["pix", "mercado-pago"] as const;
/** Reached over the network, with the shop's own credentials. */
export type RemoteKind = (typeof REMOTE_KINDS)[number];

/** `sandbox`: takes no money. `manual`: Pix to the shop's own key, which a person confirms. */
export type ProviderKind = "sandbox" | "manual" | RemoteKind;

type Abilities = {
  kinds: readonly Charge["kind"][];
  refund: boolean;
  list: boolean;
  /** Whether the provider itself ends a charge when our countdown does; else it is withdrawn then. */
  endsItself: boolean;
  /** How long after the payment it may be refunded. */
  refundDays: number;
};

const NOTHING: Abilities = {
  kinds: [],
  refund: false,
  list: false,
  endsItself: true,
  refundDays: 0,
};

export const ABILITIES: Readonly<Record<ProviderKind, Abilities>> = {
  sandbox: { ...NOTHING, kinds: ["pix", "card"] },
  manual: { ...NOTHING, kinds: ["pix"] },
  pix: {
    kinds: ["pix"],
    refund: true,
    list: true,
    endsItself: true,
    refundDays: 90,
  },
  "mercado-pago": {
    kinds: ["pix", "card"],
    refund: true,
    list: true,
    // It refuses a Pix of less than thirty minutes.
    endsItself: false,
    refundDays: 90,
  },
};

export function isRemote(kind: string): kind is RemoteKind {
  return (REMOTE_KINDS as readonly string[]).includes(kind);
}

/** A charge as its provider is asked for it. `reference` is ours and fixed before the first call. */
export type ChargeAsk = {
  id: string;
  reference: string;
  kind: Charge["kind"];
  amount: Centavos;
  orderNumber: number;
  createdAt: Date;
  expiresAt: Date;
  /** The provider's own id, once it has told one. */
  providerRef: string | null;
  payer: Payer | null;
  /** Where the provider's page leads back to. */
  backUrl: string;
};

export type Payer = { name: string; cpf: string | null; email: string };

export type RefundAsk = {
  id: string;
  reference: string;
  receiptId: string;
  amount: Centavos;
  providerRef: string | null;
  /** The provider's ids of the receipt's other refunds. */
  otherRefs: readonly string[];
};

/** A charge as the provider shows it to our own question. Instants are by our clock. */
export type ChargeView = {
  state: "open" | "closed" | "refused";
  reference: string;
  /** The receiver's key or account; null where the provider names none. */
  receiver: string | null;
  amount: Centavos;
  providerRef: string | null;
  pixCode: string | null;
  checkoutUrl: string | null;
  /** The last try was refused, and the provider's page takes another. */
  isCardRefused: boolean;
  expiresAt: Date | null;
  isTest: boolean;
  receipts: readonly ReceiptView[];
  /** One of its payments or refunds is shown in a shape that is not known. */
  isPartlyUnread?: boolean;
};

/** References of charges of a period. */
export type Listing = {
  /** They got money, lost it, or were refused for ever. */
  decided: readonly string[];
  /** As a view's `isCardRefused`. */
  cardRefused: readonly string[];
};

export type ReceiptView = {
  id: string;
  amount: Centavos;
  at: Date;
  /** Null: not told. */
  fee: Centavos | null;
  refunds: readonly RefundView[];
};

export type RefundView = {
  /** Our reference, where we asked for it; the provider's own where it takes none of ours. */
  reference: string;
  /** Whether the provider knows refunds by our references. */
  isNamedByUs: boolean;
  amount: Centavos;
  state: Extract<RefundState, "processing" | "done" | "failed">;
  problem: string | null;
  providerRef: string | null;
  /** The payer's bank took it back. */
  isDispute: boolean;
};

/**
 * Why a call brought no view. `absent`: the provider knows no such thing. `exists`: it has the reference already.
 * `refused`: it said no, and nothing happened. `unsure`: it may have happened. `unauthorised`: the credentials are no
 * good. `busy`: not now.
 */
export type Failure = {
  kind: "absent" | "exists" | "refused" | "unsure" | "unauthorised" | "busy";
  /** For the shop and the log, without credentials or codes. */
  problem: string;
  retryAfterMs?: number;
};

export type ProviderResult<Value> = Result<Value, Failure>;

export type CheckStep = { name: string; ok: boolean; text: string };

/** One shop's provider, which its credentials have opened. Nothing here throws for what a provider does. */
export type PaymentProvider = {
  /** Whether it gives a refund a name of its own, and takes none of ours. */
  namesRefunds: boolean;
  create(charge: ChargeAsk): Promise<ProviderResult<ChargeView>>;
  read(charge: ChargeAsk): Promise<ProviderResult<ChargeView>>;
  cancel(charge: ChargeAsk): Promise<ProviderResult<ChargeView>>;
  refund(charge: ChargeAsk, refund: RefundAsk): Promise<ProviderResult<RefundView>>;
  readRefund(charge: ChargeAsk, refund: RefundAsk): Promise<ProviderResult<RefundView>>;
  list(from: Date, to: Date): Promise<ProviderResult<Listing>>;
  /** Tells the provider where to call us. */
  hook(url: string): Promise<ProviderResult<null>>;
  /** Whether a shop can be paid with these credentials; ends with the first step that fails. */
  check(now: Date): Promise<readonly CheckStep[]>;
};

/** A shop's credentials and settings, decrypted. */
export type Account = {
  market: string;
  provider: RemoteKind;
  /** Changes with the settings: what was cached for another is stale. */
  version: string;
  profile: string;
  /** The Pix key, or the seller's id; empty where the token does not tell it. */
  receiver: string;
  isTest: boolean;
  hosts: { api?: string | undefined; token?: string | undefined };
  credentials: Credentials;
};

export type Credentials = {
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  accessToken?: string | undefined;
  /** Banco do Brasil's `gw-dev-app-key`. */
  appKey?: string | undefined;
  /** PEM, or a PKCS#12 file in base64. */
  certificate?: { cert: string; key: string } | { pfx: string; passphrase: string } | undefined;
};

/** Those of a shop's credentials that nobody may read. */
export function secretsOf({ clientSecret, accessToken, appKey, certificate }: Credentials) {
  return [clientSecret, accessToken, appKey, certificate && "pfx" in certificate ? certificate.passphrase : undefined];
}

export type OpenProvider = (account: Account) => PaymentProvider;
