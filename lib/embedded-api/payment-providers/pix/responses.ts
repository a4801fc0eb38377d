import * as z from "zod";
import { codeOfLocation, isCodeOf } from "@/lib/domain/payment/br-code";
import type { ChargeView, ReceiptView, RefundView } from "@/lib/embedded-api/payment-providers/provider";
import { amount, entriesOf, isRead, listOf } from "@/lib/embedded-api/payment-providers/wire/fields";
import { REDACTED, redactedText } from "@/lib/node/log/log-fields";

// Checks what is used, and ignores the rest: banks add fields and words at any time.

const instant = z
  .string()
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()));

const text = z.string().optional().catch(undefined);

const refundSchema = z.looseObject({
  id: z.string(),
  valor: amount,
  status: z.string(),
  natureza: text,
  motivo: text,
  rtrId: text,
});

const pixSchema = z.looseObject({
  endToEndId: z.string().regex(/^[A-Za-z0-9]{10,64}$/),
  txid: text,
  valor: amount,
  horario: instant,
  devolucoes: entriesOf(refundSchema),
  gnExtras: z
    .looseObject({ tarifa: amount.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

const chargeSchema = z.looseObject({
  txid: z.string(),
  status: z.string(),
  chave: z.string(),
  valor: z.looseObject({ original: amount }),
  calendario: z.looseObject({ criacao: instant, expiracao: z.coerce.number().positive().catch(86_400) }),
  location: text,
  loc: z.looseObject({ location: text }).optional().catch(undefined),
  pixCopiaECola: text,
  brcode: text,
  textoImagemQRcode: text,
  pix: entriesOf(pixSchema),
});

/** Null: not what was asked for. A charge that is said to be paid, without its money yet, is none either. */
export function chargeView(body: unknown, { isTest, skewMs }: { isTest: boolean; skewMs: number }): ChargeView | null {
  const parsed = chargeSchema.safeParse(body);
  if (!parsed.success) return null;
  const { txid, status, chave, valor, calendario, pix } = parsed.data;
  const receipts = pix.filter(isRead).filter((each) => each.txid === undefined || each.txid === txid);
  const isPartlyUnread = pix.includes(null) || receipts.some(({ devolucoes }) => devolucoes.includes(null));
  if (status === "CONCLUIDA" && receipts.length === 0) return null;
  const isClosed = status === "CONCLUIDA" || status.startsWith("REMOVID");
  const end = calendario.criacao.getTime() + calendario.expiracao * 1000 - skewMs;
  return {
    state: isClosed ? "closed" : "open",
    reference: txid,
    receiver: chave,
    amount: valor.original,
    providerRef: null,
    pixCode: isClosed ? null : codeIn(parsed.data),
    checkoutUrl: null,
    isCardRefused: false,
    expiresAt: new Date(end),
    isTest,
    receipts: receipts.map((each) => receiptView(each, skewMs)),
    isPartlyUnread,
  };
}

/** By the standard's name for it, Sicoob's or Banco do Brasil's. Null for a code that is not this charge's. */
function codeIn(charge: z.infer<typeof chargeSchema>): string | null {
  const location = charge.location ?? charge.loc?.location;
  const told = charge.pixCopiaECola ?? charge.brcode ?? charge.textoImagemQRcode;
  const code = told ?? (location && codeOfLocation(location));
  return code && location && isCodeOf(code, location) ? code : null;
}

function receiptView({ endToEndId, valor, horario, devolucoes, gnExtras }: z.infer<typeof pixSchema>, skewMs: number) {
  return {
    id: endToEndId,
    amount: valor,
    at: new Date(horario.getTime() - skewMs),
    fee: gnExtras?.tarifa ?? null,
    refunds: devolucoes.filter(isRead).map(refundOf),
  } satisfies ReceiptView;
}

const REFUND_STATES: Readonly<Record<string, RefundView["state"]>> = { DEVOLVIDO: "done", NAO_REALIZADO: "failed" };

function refundOf({ id, valor, status, natureza, motivo, rtrId }: z.infer<typeof refundSchema>): RefundView {
  return {
    reference: id,
    isNamedByUs: true,
    amount: valor,
    state: REFUND_STATES[status] ?? "processing",
    problem: motivo === undefined ? null : words(motivo),
    providerRef: rtrId ?? null,
    isDispute: natureza?.startsWith("MED") ?? false,
  };
}

export function refundView(body: unknown): RefundView | null {
  const parsed = refundSchema.safeParse(body);
  return parsed.success ? refundOf(parsed.data) : null;
}

const pageSchema = z.looseObject({
  parametros: z.looseObject({
    paginacao: z.looseObject({ quantidadeDePaginas: z.coerce.number().int().min(0) }).optional(),
  }),
  pix: listOf(z.looseObject({ txid: text })),
});

export function pageOf(body: unknown): { references: string[]; pages: number } | null {
  const parsed = pageSchema.safeParse(body);
  if (!parsed.success) return null;
  const { parametros, pix } = parsed.data;
  return {
    references: pix.flatMap(({ txid }) => txid ?? []),
    pages: parametros.paginacao?.quantidadeDePaginas ?? 1,
  };
}

const problemSchema = z.looseObject({
  type: text,
  title: text,
  detail: text,
  nome: text,
  mensagem: text,
  message: text,
  correlationId: text,
  erros: listOf(z.looseObject({ codigo: z.coerce.string().optional().catch(undefined), mensagem: text })),
});

const MAX_PROBLEM = 200;
const MAX_NUMBER = 64;

/** The bank's words for a refusal, for the shop and the bank's support. */
export function problemOf(status: number, body: unknown): { name: string; problem: string } {
  const { data } = problemSchema.safeParse(body);
  const name = data?.type?.split("/").at(-1) ?? data?.nome ?? data?.erros[0]?.codigo ?? "";
  const said = data?.detail ?? data?.title ?? data?.mensagem ?? data?.message ?? data?.erros[0]?.mensagem;
  const number = data?.correlationId ? ` (protocolo ${data.correlationId.slice(0, MAX_NUMBER)})` : "";
  const problem = `o banco respondeu ${status}: ${words((said ?? name) || "sem explicação")}`;
  return { name, problem: problem.slice(0, MAX_PROBLEM - number.length) + number };
}

/** Some repeat what they were sent: tokens, documents, codes. */
function words(text: string): string {
  return redactedText(text).replaceAll(REDACTED, "…").slice(0, MAX_PROBLEM);
}

const ABSENT = /nao_?encontrad[ao]/i;

/** A certain no: some banks answer 400 with a name instead of 404, and a gateway's 404 has no JSON. */
export function isAbsent(status: number, body: unknown): boolean {
  if (body === null) return false;
  return status === 404 || status === 410 || (status === 400 && ABSENT.test(problemOf(status, body).name));
}
