import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { TLSSocket } from "node:tls";
import { type Certificates, makeCertificates } from "../provider/certificates";
import { openDesk, type Provider, type ProviderOptions } from "../provider/desk";
import { type Asked, askedOf, type Outcome, recordOf } from "../provider/exchange";
import type { Reply } from "../provider/faults";
import { withoutSecrets } from "../provider/journal";
import { answering, frontOf, listenOnLoopback } from "../provider/loopback";
import type { Outbox, Sent } from "../provider/outbox";
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

export type PixOptions = ProviderOptions<PixBehaviour> & {
  tenants: readonly Tenant[];
  /** Absent: new ones. Making them takes openssl. */
  certificates?: Certificates;
};

export type PixProvider = Provider<PixCall, PixBehaviour> & {
  certificates: Certificates;
  bank: Bank;
  webhooks: {
    sent: readonly Sent[];
    /** Sends a call about anything to anywhere; without a certificate it is a forgery. */
    send(url: string, pix: readonly unknown[], how?: { withoutCertificate?: true }): Promise<number | null>;
    /** The provider drops a registration and tells nobody. */
    forget(key: string): void;
  };
  /** Every token given out so far gets 401. */
  revokeTokens(): void;
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
  const { tenants, certificates = makeCertificates() } = options;
  const servers = serversOf(certificates);
  const desk = openDesk<PixCall, PixBehaviour>(documented, options, {
    identity: { ...certificates.provider, ca: certificates.ca },
    onChange: ({ tls }) => servers.limit(tls),
  });
  const { switchboard, now, outbox, schedule, seed, limit } = desk;
  const world: World = {
    tenants,
    books: openBooks(),
    seed,
    schedule,
    now,
    switches: switchboard.current,
    notify: (received) => notices.notify(received),
  };
  const notices = createNotices(world, outbox, options.now);
  const bank = openBank(world);

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
    await desk.serve(outgoing, { call, asked, commit: () => committed(asked, certificate) });
  }

  const front = frontOf(() => servers.of(switchboard.current().certificateCheck));
  servers.listen(answering(answer));
  const { port, close } = await listenOnLoopback(front, options.port);

  const tick = desk.ticking(async () => {
    notices.queue();
    await outbox.deliver();
  });

  return {
    origin: `https://127.0.0.1:${port}`,
    certificates,
    behaviour: switchboard,
    journal: desk.journal,
    bank,
    held: desk.held,
    webhooks: {
      sent: outbox.sent,
      send: (url, pix, how = {}) => outbox.send({ ...messageOf(world, url, pix), ...how }),
      forget: (key) => void world.books.webhooks.delete(key),
    },
    revokeTokens() {
      for (const token of world.books.tokens.values()) token.expiresAt = 0;
    },
    tick,
    money: () => moneyOf(world),
    close() {
      desk.stop();
      return close();
    },
  };
}

const NO_CERTIFICATE =
  "<html><head><title>400 No required SSL certificate was sent</title></head><body><center>nginx</center></body></html>";

/** The name in the certificate; null: there is none that counts. */
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
    listen(handle: RequestListener) {
      for (const one of both) one.on("request", handle);
    },
    limit(tls: PixBehaviour["tls"]) {
      const minVersion = tls === "1.3" ? "TLSv1.3" : "TLSv1.2";
      const maxVersion = tls === "1.2" ? "TLSv1.2" : "TLSv1.3";
      for (const one of both) one.setSecureContext({ ...server, ca, minVersion, maxVersion });
    },
  };
}
