import type { Reply } from "../provider/faults";
import type { Message, Outbox } from "../provider/outbox";
import type { Received, World } from "./books";
import { refused } from "./errors";
import { timeText, writePix } from "./shapes";
import type { Visit } from "./visit";

const JSON_HEADERS = { "content-type": "application/json" };

/** Appends `/pix` as the standard does: to the end of the whole address, behind the query as well. */
function addressOf(world: World, url: string): string {
  const { webhookSuffix } = world.switches();
  if (webhookSuffix === "none") return url;
  if (webhookSuffix === "after everything") return `${url}/pix`;
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/$/, "")}/pix`;
  return address.href;
}

function bodyOf(world: World, pix: readonly unknown[]): string {
  const { webhookBody } = world.switches();
  if (webhookBody === "bare array") return JSON.stringify(pix);
  return JSON.stringify({ pix: webhookBody === "one object" ? pix[0] : pix });
}

function strangers({ seed, switches, now }: World): unknown[] {
  return Array.from({ length: switches().webhookStrangers }, () => ({
    endToEndId: `E${seed.digits(8)}${seed.letters(23)}`,
    txid: seed.letters(32),
    chave: "estranho@pix.example",
    valor: "0.01",
    horario: timeText(now()),
  }));
}

function earlier(world: World, batch: readonly Event[]): unknown[] {
  const { webhookEarlier } = world.switches();
  const told = batch.map(({ pix }) => pix.endToEndId);
  const others = world.books.received.filter(
    ({ key, endToEndId }) => key === batch[0]?.key && !told.includes(endToEndId),
  );
  return others.slice(0, webhookEarlier).map((one) => writePix(world, one));
}

/** Efí tells of money that the shop sent by the same webhook. */
function sentPix({ seed, switches, now }: World): unknown[] {
  if (!switches().webhookSentPix) return [];
  const id = seed.letters(20);
  return [
    {
      tipo: "SOLICITACAO",
      idEnvio: id,
      endToEndId: `E${seed.digits(8)}${seed.letters(23)}`,
      chave: "fornecedor@pix.example",
      valor: "150.00",
      horario: timeText(now()),
      status: "REALIZADO",
    },
  ];
}

type Event = { key: string; at: number; pix: Record<string, unknown> };

/** The messages that wait to be put together, each with what was true when it happened. */
export function createNotices(world: World, outbox: Outbox, clock: () => number) {
  let events: Event[] = [];
  return {
    /** Only a Pix with a txid, on a key with a webhook. */
    notify(received: Received): void {
      if (received.txid === null || !world.books.webhooks.has(received.key)) return;
      events.push({ key: received.key, at: clock(), pix: writePix(world, received) });
    },
    /** Puts what happened since the last time into messages. */
    queue(): void {
      const happened = events;
      events = [];
      for (const [key, { url }] of world.books.webhooks) {
        const own = happened.filter((one) => one.key === key);
        const { webhookBatch } = world.switches();
        for (let at = 0; at < own.length; at += webhookBatch) {
          const batch = own.slice(at, at + webhookBatch);
          const pix = [
            ...batch.map((one) => one.pix),
            ...earlier(world, batch),
            ...strangers(world),
            ...sentPix(world),
          ];
          outbox.queue([messageOf(world, url, pix)], batch.at(-1)?.at);
        }
      }
    },
  };
}

export function messageOf(world: World, url: string, pix: readonly unknown[]): Message {
  return { url: addressOf(world, url), headers: JSON_HEADERS, body: bodyOf(world, pix) };
}

/** `PUT /webhook/{chave}` */
export async function setWebhook(visit: Visit, outbox: Outbox): Promise<Reply> {
  const { world, tenant, ids, body, headers } = visit;
  const [key = ""] = ids;
  const { webhookProbe, webhookRegistration } = world.switches();
  const url = typeof body.webhookUrl === "string" ? body.webhookUrl : "";
  if (!tenant.keys.includes(key) || !/^https?:\/\//.test(url))
    return refused(world, "WebhookOperacaoInvalida", "A chave ou o endereço não são válidos.");
  const skips = headers["x-skip-mtls-checking"] === "true";
  if (webhookProbe === "as Efí does" && !(await passesProbe(outbox, url, skips)))
    return refused(world, "WebhookOperacaoInvalida", "A URL informada não passou na validação de mTLS.");
  world.books.webhooks.set(key, { tenant, url, createdAt: world.now() });
  return { status: webhookRegistration, body: { webhookUrl: url } };
}

/** A call without a certificate must fail, one with it must pass, and then a test of the bare address. */
async function passesProbe(outbox: Outbox, url: string, skips: boolean): Promise<boolean> {
  const message: Message = { url, headers: JSON_HEADERS, body: "" };
  const passes = (status: number | null) => status !== null && status >= 200 && status < 300;
  if (!skips && passes(await outbox.send({ ...message, withoutCertificate: true }))) return false;
  if (!passes(await outbox.send(message))) return false;
  return passes(await outbox.send({ ...message, body: JSON.stringify({ evento: "teste_webhook" }) }));
}

const unknownWebhook = (world: World) => refused(world, "WebhookNaoEncontrado", "Não há webhook para esta chave.");

/** `GET /webhook/{chave}` */
export function readWebhook({ world, tenant, ids: [key = ""] }: Visit): Reply {
  const found = world.books.webhooks.get(key);
  if (found?.tenant !== tenant) return unknownWebhook(world);
  return { status: 200, body: { webhookUrl: found.url, chave: key, criacao: timeText(found.createdAt) } };
}

/** `DELETE /webhook/{chave}` */
export function deleteWebhook({ world, tenant, ids: [key = ""] }: Visit): Reply {
  if (world.books.webhooks.get(key)?.tenant !== tenant) return unknownWebhook(world);
  world.books.webhooks.delete(key);
  return { status: 204 };
}
