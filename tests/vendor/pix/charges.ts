import { brCode } from "../provider/br-code";
import { isRecord } from "../provider/exchange";
import type { Reply } from "../provider/faults";
import { centsOf } from "../provider/sums";
import type { Charge, Tenant, World } from "./books";
import { refused, type Violation } from "./errors";
import { listed } from "./lists";
import { writeCharge } from "./shapes";
import type { Visit } from "./visit";

const DAY_SECONDS = 86_400;

/** The fields of a request, checked as CobSolicitada and CobRevisada describe them. */
function violationsOf(body: Record<string, unknown>, tenant: Tenant): Violation[] {
  const { calendario, valor, chave, devedor, solicitacaoPagador: text, infoAdicionais: infos } = body;
  const found: Violation[] = [];
  const check = (ok: boolean, propriedade: string, razao: string) => void (ok || found.push({ razao, propriedade }));
  const seconds = isRecord(calendario) ? calendario.expiracao : undefined;
  if (calendario !== undefined)
    check(isRecord(calendario) && isExpiry(seconds), "cob.calendario.expiracao", "Deve ser um inteiro maior que zero.");
  if (valor !== undefined)
    check(
      isRecord(valor) && centsOf(valor.original) !== null,
      "cob.valor.original",
      "Não respeita o schema ou é zero.",
    );
  const change = isRecord(valor) ? valor.modalidadeAlteracao : undefined;
  check([undefined, 0, 1].includes(change as number), "cob.valor.modalidadeAlteracao", "Só 0 ou 1.");
  if (chave !== undefined)
    check(tenant.keys.includes(String(chave)), "cob.chave", "A chave não pertence ao usuário recebedor.");
  if (devedor !== undefined) check(isDebtor(devedor), "cob.devedor", "Não respeita o schema.");
  if (text !== undefined) check(isText(text, 140), "cob.solicitacaoPagador", "Não respeita o schema.");
  if (infos !== undefined) check(areInfos(infos), "cob.infoAdicionais", "Não respeita o schema.");
  return found;
}

const isExpiry = (value: unknown) => value === undefined || (Number.isInteger(value) && Number(value) > 0);
const isText = (value: unknown, most: number) => typeof value === "string" && value.length <= most;

function isDebtor(value: unknown): boolean {
  if (!isRecord(value) || !isText(value.nome, 200)) return false;
  const { cpf, cnpj } = value;
  if ((cpf === undefined) === (cnpj === undefined)) return false;
  return cpf === undefined ? /^[0-9A-Z]{14}$/.test(String(cnpj)) : /^\d{11}$/.test(String(cpf));
}

function areInfos(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > 50) return false;
  return value.every((one) => isRecord(one) && isText(one.nome, 50) && isText(one.valor, 200));
}

function invalid(world: World, violations: readonly Violation[], nome = "valor_invalido"): Reply {
  const detail =
    "A requisição que busca alterar ou criar uma cobrança não respeita o schema ou está semanticamente errada.";
  return refused(world, "CobOperacaoInvalida", detail, { violations, nome });
}

export function findCharge({ books }: World, tenant: Tenant, txid: string): Charge | undefined {
  return books.charges.find((one) => one.tenant === tenant && one.txid === txid);
}

/** `PUT /cob/{txid}` */
export function createCharge({ world, tenant, ids: [txid = ""], body }: Visit): Reply {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid))
    return invalid(world, [{ razao: "Não respeita o schema.", propriedade: "txid" }]);
  const missing = ["calendario", "valor", "chave"].filter((name) => body[name] === undefined);
  const violations = [
    ...missing.map((name) => ({ razao: "Campo obrigatório.", propriedade: `cob.${name}` })),
    ...violationsOf(body, tenant),
  ];
  if (violations.length > 0) return invalid(world, violations);
  const before = findCharge(world, tenant, txid);
  if (before) return repeated(world, before, body);
  const charge = opened(world, tenant, txid, body);
  world.books.charges.push(charge);
  return { status: world.switches().createStatus, body: writeCharge(world, charge) };
}

function repeated(world: World, charge: Charge, body: Record<string, unknown>): Reply {
  const { repeatedTxid, createStatus } = world.switches();
  if (repeatedTxid === "rewritten" && charge.status === "ATIVA") {
    revise(charge, body);
    return { status: createStatus, body: writeCharge(world, charge) };
  }
  const status = repeatedTxid === 409 ? 409 : 400;
  return refused(world, "CobOperacaoInvalida", "O txid já foi utilizado.", { status, nome: "txid_duplicado" });
}

function opened(world: World, tenant: Tenant, txid: string, body: Record<string, unknown>): Charge {
  const { calendario, valor, chave, ...rest } = body;
  const location = `pix.example/qr/v2/${world.seed.hex(32)}`;
  const { expiracao = DAY_SECONDS } = calendario as { expiracao?: number };
  return {
    tenant,
    txid,
    key: String(chave),
    sum: centsOf((valor as { original: string }).original) ?? 0,
    mayChangeSum: (valor as { modalidadeAlteracao?: number }).modalidadeAlteracao === 1,
    expirySeconds: expiracao,
    createdAt: world.now(),
    revision: 0,
    status: "ATIVA",
    location,
    code: brCode({ location, name: tenant.name, city: tenant.city }),
    texts: textsOf(rest),
  };
}

function textsOf({ devedor, solicitacaoPagador, infoAdicionais }: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ devedor, solicitacaoPagador, infoAdicionais }));
}

function revise(charge: Charge, { calendario, valor, chave, ...rest }: Record<string, unknown>): void {
  if (isRecord(calendario) && calendario.expiracao !== undefined) charge.expirySeconds = Number(calendario.expiracao);
  if (isRecord(valor)) charge.sum = centsOf(valor.original) ?? charge.sum;
  if (chave !== undefined) charge.key = String(chave);
  Object.assign(charge.texts, textsOf(rest));
  charge.revision += 1;
}

/** `GET /cob/{txid}` */
export function readCharge({ world, tenant, ids: [txid = ""] }: Visit): Reply {
  const charge = findCharge(world, tenant, txid);
  if (!charge) return refused(world, "CobNaoEncontrado", "Cobrança não encontrada para o txid informado.");
  return { status: 200, body: writeCharge(world, charge) };
}

const REMOVED = "REMOVIDA_PELO_USUARIO_RECEBEDOR";

/** `PATCH /cob/{txid}`: removes the charge with the status alone, or revises it. */
export function changeCharge({ world, tenant, ids: [txid = ""], body }: Visit): Reply {
  const charge = findCharge(world, tenant, txid);
  if (!charge) return refused(world, "CobNaoEncontrado", "Cobrança não encontrada para o txid informado.");
  if (charge.status !== "ATIVA")
    return invalid(
      world,
      [{ razao: "A cobrança não está ATIVA.", propriedade: "cob.status" }],
      "status_cobranca_invalido",
    );
  if ("status" in body) {
    if (body.status !== REMOVED || Object.keys(body).length > 1)
      return invalid(world, [{ razao: "Só o status REMOVIDA, sozinho.", propriedade: "cob.status" }]);
    world.schedule.after(world.switches().removalTakesMs, () => {
      if (charge.status === "ATIVA") charge.status = REMOVED;
    });
    charge.revision += 1;
    return { status: 200, body: { ...writeCharge(world, charge), status: REMOVED } };
  }
  const violations = violationsOf(body, tenant);
  if (violations.length > 0) return invalid(world, violations);
  revise(charge, body);
  return { status: 200, body: writeCharge(world, charge) };
}

/** `GET /cob` */
export function listCharges({ world, tenant, query }: Visit): Reply {
  const { listLagMs } = world.switches();
  const own = world.books.charges.filter((one) => one.tenant === tenant && one.createdAt + listLagMs <= world.now());
  const status = query.get("status");
  return listed(world, query, {
    name: "cobs",
    error: "CobConsultaInvalida",
    items: own
      .map((charge) => ({ at: charge.createdAt, written: writeCharge(world, charge, listLagMs) }))
      .filter(({ written }) => !status || written.status === status),
  });
}
