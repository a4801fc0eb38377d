import { quiet } from "../provider/behaviour";

export type PixCall =
  | "token"
  | "createCharge"
  | "readCharge"
  | "changeCharge"
  | "listCharges"
  | "readPix"
  | "listPix"
  | "refund"
  | "readRefund"
  | "setWebhook"
  | "readWebhook"
  | "deleteWebhook";

/** Every switch, as the documents of the Central Bank describe it; a repeated txid gets Efí's response. */
export const documented = {
  ...quiet<PixCall>(),
  tls: "either" as "1.2" | "1.3" | "either",
  /** "by the gateway": the handshake passes, and a page of HTML with 400 refuses. */
  certificateCheck: "in the handshake" as "in the handshake" | "by the gateway",

  tokenPath: "/oauth/token",
  tokenSeconds: 3600,
  tokenCredentials: "basic" as "basic" | "body" | "id only",
  tokenBody: "either" as "json" | "form" | "either",
  /** `grant_type` comes in the query. */
  grantInQuery: false,
  /** Less than was asked is granted without an error. */
  grantedScopes: "as asked" as readonly string[] | "as asked",
  /** "refused": 401 for every token, a new one as well. */
  tokens: "accepted" as "accepted" | "refused",
  missingScope: 403 as 403 | 400,

  basePaths: { cob: "/v2", pix: "/v2", webhook: "/v2" },
  requiredHeaders: {} as Readonly<Record<string, string>>,
  requiredQuery: {} as Readonly<Record<string, string>>,
  errors: "problem" as "problem" | "nome" | "erros" | "statusCode",
  notFound: 404 as 404 | 400,

  createStatus: 201 as 201 | 200,
  expiryAsText: false,
  copyPaste: "pixCopiaECola" as "pixCopiaECola" | "brcode" | "textoImagemQRcode" | "missing",
  brCode: "right" as "right" | "with a wrong checksum" | "of another charge",
  repeatedTxid: 409 as 409 | 400 | "rewritten",
  /** A status that this version of the API does not know, in place of the real one. */
  unknownStatus: null as string | null,
  extraFields: false,

  latePayments: "refused" as "refused" | "accepted",
  otherSums: "refused" as "refused" | "accepted",
  secondPayments: "refused" as "refused" | "accepted",
  /** Between an accepted PATCH and its effect. */
  removalTakesMs: 0,
  /** The final status of a removed charge for which money arrives. */
  paymentAfterRemoval: "refused" as "refused" | "concluded" | "stays removed",
  endToEndIdLength: 32,
  /** Centavos that Efí tells in a field of its own, with the payer; null: neither. */
  fee: null as number | null,

  /** A charge shows one more payment, or each payment one more refund, in a shape that the standard does not have. */
  malformed: "nothing" as "nothing" | "payment" | "refund",

  /** Until `GET /cob/{txid}` and `GET /pix/{e2eid}` show a payment. */
  readLagMs: 0,
  /** Until the lists show it. */
  listLagMs: 0,
  /** "an item moves": from the second page on, the list's first item is its last. */
  pages: "steady" as "steady" | "an item moves",
  /** A longer list than this gets 504. */
  longestWindowHours: null as number | null,

  refundStatus: 201 as 201 | 200,
  refundTakesMs: 2_000,
  refundEnds: "DEVOLVIDO" as "DEVOLVIDO" | "NAO_REALIZADO",
  repeatedRefundId: 400 as 400 | 409,

  webhookBody: "object" as "object" | "bare array" | "one object",
  webhookSuffix: "after everything" as "after everything" | "after the path" | "none",
  webhookRegistration: 200 as 200 | 201,
  /** "as Efí does": calls without and with its certificate, then a test. */
  webhookProbe: "none" as "none" | "as Efí does",
  /** Payments of one key that wait for the same message. */
  webhookBatch: 1,
  /** Payments of strangers in each message. */
  webhookStrangers: 0,
  /** Payments of the same key in each message that were told before. */
  webhookEarlier: 0,
  /** A payment that the shop itself made in each message. */
  webhookSentPix: false,

  /** Charges up to R$ 10,00 are paid by themselves, and a refund of R$ 0,01 fails. */
  testEnvironment: false,
};

export type PixBehaviour = typeof documented;
