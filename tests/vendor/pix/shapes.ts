import { withWrongChecksum } from "../provider/br-code";
import { sumText } from "../provider/sums";
import type { Charge, Received, Refund, World } from "./books";

export const timeText = (at: number) => new Date(at).toISOString();

/** Payments of a charge, or of anything, that a read shows by now. */
export function shown(world: World, lagMs: number, received: readonly Received[]): Received[] {
  return received.filter(({ bookedAt }) => bookedAt + lagMs <= world.now());
}

export function writeCharge(world: World, charge: Charge, lagMs = world.switches().readLagMs): Record<string, unknown> {
  const switches = world.switches();
  const all = world.books.received.filter(({ tenant, txid }) => tenant === charge.tenant && txid === charge.txid);
  const received = shown(world, lagMs, all);
  const malformed = switches.malformed === "payment" ? [{ endToEndId: "E", valor: "46,65", horario: "ontem" }] : [];
  const pix = [...malformed, ...received.map((one) => writePix(world, one))];
  const status = charge.status === "CONCLUIDA" && received.length === 0 ? "ATIVA" : charge.status;
  const { expirySeconds: seconds } = charge;
  return {
    calendario: {
      criacao: timeText(charge.createdAt),
      expiracao: switches.expiryAsText ? String(seconds) : seconds,
    },
    txid: charge.txid,
    revisao: charge.revision,
    loc: {
      id: 1 + world.books.charges.indexOf(charge),
      location: charge.location,
      tipoCob: "cob",
      criacao: timeText(charge.createdAt),
    },
    location: charge.location,
    status: switches.unknownStatus ?? status,
    ...charge.texts,
    valor: { original: sumText(charge.sum), modalidadeAlteracao: charge.mayChangeSum ? 1 : 0 },
    chave: charge.key,
    ...(switches.copyPaste === "missing" ? {} : { [switches.copyPaste]: codeOf(world, charge) }),
    ...(pix.length > 0 ? { pix } : {}),
    ...(switches.extraFields ? { campoNovo: { versao: 3, itens: ["x"] }, outroCampo: null } : {}),
  };
}

function codeOf({ switches, books }: World, charge: Charge): string {
  const { brCode } = switches();
  if (brCode === "with a wrong checksum") return withWrongChecksum(charge.code);
  const other = books.charges.find((one) => one !== charge);
  return brCode === "of another charge" && other ? other.code : charge.code;
}

export function writePix({ switches }: World, received: Received): Record<string, unknown> {
  const { extraFields, fee, malformed } = switches();
  const { endToEndId, txid, sum, key, at, payer } = received;
  const refunds = [
    ...(malformed === "refund" ? [{ id: "D1", valor: "1.00" }] : []),
    ...received.refunds.map(writeRefund),
  ];
  return {
    endToEndId,
    ...(txid ? { txid } : {}),
    valor: sumText(sum),
    chave: key,
    horario: timeText(at),
    ...(refunds.length > 0 ? { devolucoes: refunds } : {}),
    ...(fee === null ? {} : { gnExtras: { pagador: { nome: payer.name, cpf: payer.cpf }, tarifa: sumText(fee) } }),
    ...(extraFields ? { componentesValor: { original: { valor: sumText(sum) } }, campoNovo: 1 } : {}),
  };
}

export function writeRefund(refund: Refund): Record<string, unknown> {
  const { id, returnId, sum, nature, text, askedAt, settledAt, status, reason } = refund;
  return {
    id,
    rtrId: returnId,
    valor: sumText(sum),
    natureza: nature,
    ...(text ? { descricao: text } : {}),
    horario: { solicitacao: timeText(askedAt), ...(settledAt ? { liquidacao: timeText(settledAt) } : {}) },
    status,
    ...(reason ? { motivo: reason } : {}),
  };
}
