import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import type { TLSSocket } from "node:tls";
import type { HeldMoney } from "../money";
import { createSwitchboard, type Switchboard } from "../provider/behaviour";
import { type Certificates, makeCertificates } from "../provider/certificates";
import { type Asked, askedOf, exchange, type Outcome, recordOf } from "../provider/exchange";
import type { Held, Reply } from "../provider/faults";
import { type Call, withoutSecrets } from "../provider/journal";
import { frontOf, listenOnLoopback } from "../provider/loopback";
import { createOutbox, type Outbox, type Sent } from "../provider/outbox";
import { createRate } from "../provider/rate";
import { createSchedule } from "../provider/schedule";
import { createSeed } from "../provider/seed";
import { type Bank, openBank } from "./bank";
import { documented, type PixBehaviour, type PixCall } from "./behaviour";
import { openBooks, type Tenant, type World } from "./books";
import { changeCharge, createCharge, listCharges, readCharge } from "./charges";
import { refused } from "./errors";
import { moneyOf } from "./held-money";
import { listPix, readPix, readRefund, refund } from "./received";
import { routeOf } from "./routes";
import { grant, type Presented } from "./token";
import type { Visit } from "./visit";
import { createNotices, deleteWebhook, messageOf, readWebhook, setWebhook } from "./webhooks";

export type PixOptions = {
  tenants: readonly Tenant[];
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits real milliseconds; absent: it does. */
  wait?: (ms: number) => Promise<void>;
  seed?: number;
  behaviour?: Partial<PixBehaviour>;
  /** Absent: new ones. Making them takes openssl. */
  certificates?: Certificates;
  port?: number;
};

export type PixProvider = {
  /** For example `https://127.0.0.1:4150`. */
  origin: string;
  certificates: Certificates;
  behaviour: Switchboard<PixCall, PixBehaviour>;
  /** Every call, in order, without secrets. */
  journal: readonly Call<PixCall>[];
  bank: Bank;
  /** Committed responses that wait, by the fault `hold`. */
  held: readonly Held<PixCall>[];
  webhooks: {
    sent: readonly Sent[];
    /** Sends a call about anything to anywhere; without a certificate it is a forgery. */
    send(url: string, pix: readonly unknown[], how?: { withoutCertificate?: true }): Promise<number | null>;
    /** The provider drops a registration and tells nobody. */
    forget(key: string): void;
  };
  /** Every token given out so far gets 401. */
  revokeTokens(): void;
  /** Lets everything happen that is due by the clock, webhooks included. */
  tick(): Promise<void>;
  money(): HeldMoney;
  close(): Promise<void>;
};

type Handler = (visit: Visit, outbox: Outbox) => Reply | Promise<Reply>;

const HANDLERS: Record<Exclude<PixCall, "token">, Handler> = {
  createCharge,
  readCharge,
  changeCharge,
  listCharges,
  readPix,
  listPix,
  refund,
  readRefund,
  setWebhook,
  readWebhook,
  deleteWebhook,
};

/** A Pix provider (API Pix 2.9.0 of the Central Bank) on loopback, with mutual TLS. */
export async function startPixProvider(options: PixOptions): Promise<PixProvider> {
  const { tenants, wait = (ms) => sleep(ms, undefined, { ref: false }) } = options;
  const certificates = options.certificates ?? makeCertificates();
  const servers = serversOf(certificates);
  const switchboard = createSwitchboard<PixCall, PixBehaviour>(documented, ({ tls }) => servers.limit(tls));
  const now = () => options.now() + switchboard.current().clockSkewMs;
  const identity = { ...certificates.provider, ca: certificates.ca };
  const outbox = createOutbox(options.now, switchboard.current, identity);
  const world: World = {
    tenants,
    books: openBooks(),
    seed: createSeed(options.seed ?? 1),
    schedule: createSchedule(options.now),
    now,
    switches: switchboard.current,
    notify: (received) => notices.notify(received),
  };
  const notices = createNotices(world, outbox, options.now);
  const bank = openBank(world);
  const journal: Call<PixCall>[] = [];
  const held: Held<PixCall>[] = [];
  const limit = createRate(options.now);

  /** The tenant of a call, or why it gets none. */
  function admitted(call: PixCall, scope: string, asked: Asked, certificate: Presented): Tenant | Reply {
    const { tokens, missingScope, rateLimit, requiredHeaders, requiredQuery } = switchboard.current();
    const token = world.books.tokens.get(asked.headers.authorization?.replace(/^Bearer /, "") ?? "");
    const isValid = token && token.expiresAt > now() && token.fingerprint === certificate.fingerprint;
    if (!isValid || tokens === "refused") return refused(world, "NaoAutorizado", "O token não é válido.");
    const lacks = Object.entries(requiredHeaders).some(([name, value]) => asked.headers[name.toLowerCase()] !== value);
    if (lacks || Object.entries(requiredQuery).some(([name, value]) => asked.query.get(name) !== value))
      return refused(world, "RequisicaoInvalida", "Falta um cabeçalho ou parâmetro obrigatório.");
    if (!token.scopes.includes(scope))
      return refused(world, "AcessoNegado", `O token não tem o escopo ${scope} (${call}).`, { status: missingScope });
    const over = limit(token.tenant.name, rateLimit);
    return over ? refused(world, "LimiteExcedido", "Chamadas demais.", { headers: over.headers ?? {} }) : token.tenant;
  }

  async function committed(asked: Asked, certificate: Presented): Promise<Outcome> {
    const body = recordOf(asked);
    const spoken = withoutSecrets(body);
    const route = routeOf(asked, switchboard.current());
    if (!route) return { tenant: null, body: spoken, reply: refused(world, "NaoEncontrado", "Rota não encontrada.") };
    if (route.call === "token") {
      const { tenant, reply } = grant(world, asked, certificate);
      return { tenant: tenant?.name ?? null, body: spoken, reply };
    }
    const tenant = admitted(route.call, route.scope, asked, certificate);
    if ("status" in tenant) return { tenant: null, body: spoken, reply: tenant };
    const { name } = tenant;
    if (!body) return { tenant: name, body: null, reply: refused(world, "RequisicaoInvalida", "O JSON não é válido.") };
    const { query, headers } = asked;
    const reply = await HANDLERS[route.call]({ world, tenant, ids: route.ids, query, headers, body }, outbox);
    if (route.call === "createCharge" && reply.status < 300) payItself(route.ids[0] ?? "");
    return { tenant: name, body: spoken, reply };
  }

  function payItself(txid: string): void {
    const charge = world.books.charges.find((one) => one.txid === txid);
    if (switchboard.current().testEnvironment && charge && charge.sum <= 1000) bank.pay(charge.code);
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const socket = incoming.socket as TLSSocket;
    const certificate = presented(socket, options.now());
    if (certificate === "expired") return void socket.destroy();
    if (!certificate) return void outgoing.writeHead(400, { "content-type": "text/html" }).end(NO_CERTIFICATE);
    const asked = await askedOf(incoming);
    world.schedule.settle();
    const call = routeOf(asked, switchboard.current())?.call ?? null;
    outgoing.setHeader("date", new Date(now()).toUTCString());
    await exchange<PixCall>(outgoing, {
      call,
      asked,
      fault: call ? switchboard.faultOf(call) : undefined,
      commit: () => committed(asked, certificate),
      held,
      wait,
      record: (one) => journal.push({ ...one, at: now() }),
    });
  }

  switchboard.set(options.behaviour ?? {});
  const front = frontOf(() => servers.of(switchboard.current().certificateCheck));
  servers.listen((incoming, outgoing) => void answer(incoming, outgoing));
  const { port, close } = await listenOnLoopback(front, options.port);

  return {
    origin: `https://127.0.0.1:${port}`,
    certificates,
    behaviour: switchboard,
    journal,
    bank,
    held,
    webhooks: {
      sent: outbox.sent,
      send: (url, pix, how = {}) => outbox.send({ ...messageOf(world, url, pix), ...how }),
      forget: (key) => void world.books.webhooks.delete(key),
    },
    revokeTokens: () => world.books.tokens.clear(),
    async tick() {
      world.schedule.settle();
      notices.queue();
      await outbox.deliver();
    },
    money: () => moneyOf(world),
    close,
  };
}

const NO_CERTIFICATE =
  "<html><head><title>400 No required SSL certificate was sent</title></head><body><center>nginx</center></body></html>";

/** Who the certificate names; null: there is none that counts. */
function presented(socket: TLSSocket, now: number): Presented | "expired" | null {
  if (!socket.authorized) return null;
  const { subject, fingerprint256, valid_to } = socket.getPeerCertificate();
  if (Date.parse(valid_to) < now) return "expired";
  return { commonName: String(subject.CN), fingerprint: fingerprint256 };
}

/** One server that refuses in the handshake, and one whose handshake passes. */
function serversOf({ server, ca }: Certificates) {
  const made = (rejectUnauthorized: boolean) => createServer({ ...server, ca, requestCert: true, rejectUnauthorized });
  const [strict, lax] = [made(true), made(false)];
  const both: Server[] = [strict, lax];
  return {
    of: (check: PixBehaviour["certificateCheck"]) => (check === "in the handshake" ? strict : lax),
    listen(handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void) {
      for (const one of both) one.on("request", handle);
    },
    limit(tls: PixBehaviour["tls"]) {
      const minVersion = tls === "1.3" ? "TLSv1.3" : "TLSv1.2";
      const maxVersion = tls === "1.2" ? "TLSv1.2" : "TLSv1.3";
      for (const one of both) one.setSecureContext({ ...server, ca, minVersion, maxVersion });
    },
  };
}
