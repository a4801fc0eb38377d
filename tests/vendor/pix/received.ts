import type { Reply } from "../provider/faults";
import { centsOf } from "../provider/sums";
import { type Received, type Refund, refundable, type Tenant, type World } from "./books";
import { refused } from "./errors";
import { listed } from "./lists";
import { shown, timeText, writePix, writeRefund } from "./shapes";
import type { Visit } from "./visit";

const REFUND_DAYS = 90;
const DAY_MS = 86_400_000;
const NO_BALANCE = "Saldo insuficiente na conta do recebedor.";

function find(world: World, tenant: Tenant, endToEndId: string): Received | undefined {
  const own = world.books.received.filter((one) => one.tenant === tenant && one.endToEndId === endToEndId);
  return shown(world, world.switches().readLagMs, own)[0];
}

const unknownPix = (world: World) =>
  refused(world, "PixNaoEncontrado", "Pix não encontrado a partir do e2eid informado.");

/** `GET /pix/{e2eid}` */
export function readPix({ world, tenant, ids: [endToEndId = ""] }: Visit): Reply {
  const received = find(world, tenant, endToEndId);
  return received ? { status: 200, body: writePix(world, received) } : unknownPix(world);
}

/** `GET /pix` */
export function listPix({ world, tenant, query }: Visit): Reply {
  const [txid, hasTxid, hasRefund] = ["txid", "txIdPresente", "devolucaoPresente"].map((name) => query.get(name));
  const own = world.books.received.filter(
    (one) =>
      one.tenant === tenant &&
      (!txid || one.txid === txid) &&
      (!hasTxid || (one.txid !== null) === (hasTxid === "true")) &&
      (!hasRefund || one.refunds.length > 0 === (hasRefund === "true")),
  );
  const items = shown(world, world.switches().listLagMs, own);
  return listed(world, query, {
    name: "pix",
    error: "PixConsultaInvalida",
    items: items.map((one) => ({ at: one.at, written: writePix(world, one) })),
  });
}

/** `PUT /pix/{e2eid}/devolucao/{id}` */
export function refund({ world, tenant, ids: [endToEndId = "", id = ""], body }: Visit): Reply {
  const { repeatedRefundId, refundStatus } = world.switches();
  const received = find(world, tenant, endToEndId);
  if (!received) return unknownPix(world);
  const invalid = (detail: string, status = 400, nome = "devolucao_invalida") =>
    refused(world, "PixDevolucaoInvalida", detail, { status, nome });
  const sum = centsOf(body.valor);
  if (!/^[a-zA-Z0-9]{1,35}$/.test(id) || sum === null) return invalid("A devolução não respeita o schema.");
  if (received.refunds.some((one) => one.id === id))
    return invalid("O id da devolução já foi utilizado.", repeatedRefundId, "devolucao_id_duplicado");
  if (world.now() > received.at + REFUND_DAYS * DAY_MS) return invalid("O prazo de 90 dias terminou.");
  if (sum > refundable(received)) return invalid("A soma das devoluções ultrapassa o valor do Pix.");
  const text = typeof body.descricao === "string" ? body.descricao.slice(0, 140) : null;
  const made = askedRefund(world, received, { id, sum, text, nature: "ORIGINAL" });
  return { status: refundStatus, body: writeRefund(made) };
}

type Asked = Pick<Refund, "id" | "sum" | "text" | "nature">;

/** Opens a refund, which settles by itself. */
function askedRefund(world: World, received: Received, asked: Asked): Refund {
  const { refundTakesMs, refundEnds, testEnvironment } = world.switches();
  const one: Refund = {
    ...asked,
    returnId: returnIdOf(world),
    askedAt: world.now(),
    settledAt: null,
    status: "EM_PROCESSAMENTO",
    reason: null,
  };
  received.refunds.push(one);
  const ends = testEnvironment && one.sum === 1 ? "NAO_REALIZADO" : refundEnds;
  world.schedule.after(refundTakesMs, () => {
    one.status = ends;
    if (ends === "DEVOLVIDO") one.settledAt = world.now();
    else one.reason = NO_BALANCE;
    world.notify(received);
  });
  return one;
}

/** The bank takes money back by itself, at once. */
export function takeBack(world: World, received: Received, sum: number, nature: Refund["nature"]): Refund {
  const [askedAt, settledAt] = [world.now(), world.now()];
  const id = `MED${world.seed.letters(12)}`;
  const one: Refund = {
    id,
    returnId: returnIdOf(world),
    sum,
    nature,
    text: null,
    askedAt,
    settledAt,
    status: "DEVOLVIDO",
    reason: null,
  };
  received.refunds.push(one);
  world.notify(received);
  return one;
}

/** D, the provider's number, the minute and eleven letters: 32 in all. */
function returnIdOf({ now, seed }: World): string {
  return `D12345678${timeText(now()).replace(/\D/g, "").slice(0, 12)}${seed.letters(11)}`;
}

/** `GET /pix/{e2eid}/devolucao/{id}` */
export function readRefund({ world, tenant, ids: [endToEndId = "", id = ""] }: Visit): Reply {
  const received = find(world, tenant, endToEndId);
  const found = received?.refunds.find((one) => one.id === id);
  if (!found) return refused(world, "PixDevolucaoNaoEncontrada", "Devolução não encontrada para o id informado.");
  return { status: 200, body: writeRefund(found) };
}
