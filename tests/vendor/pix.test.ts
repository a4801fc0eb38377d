import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { moneyAdds } from "./money";
import type { PixBehaviour } from "./pix/behaviour";
import { type PixProvider, startPixProvider } from "./pix/provider";
import { hasRightChecksum } from "./provider/br-code";
import { type Certificate, type Certificates, makeCertificates } from "./provider/certificates";
import { callSecurely, type Secure, type ShopResponse, startShop } from "./provider/shop-side";

const SCOPES = "cob.write cob.read pix.write pix.read webhook.write webhook.read";
const START = Date.parse("2026-03-06T22:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;
const BRASA = {
  name: "brasa",
  clientId: "brasa-id",
  clientSecret: "brasa-secret-1",
  keys: ["brasa@pix.example"],
  city: "Recife",
};
const FORNO = {
  ...BRASA,
  name: "forno",
  clientId: "forno-id",
  clientSecret: "forno-secret",
  keys: ["forno@pix.example"],
};
const TXID = "a".repeat(32);

let certificates: Certificates;
let brasa: Certificate;
let forno: Certificate;
let provider: PixProvider;
let shop: Awaited<ReturnType<typeof startShop>>;
let time: number;

beforeAll(async () => {
  certificates = makeCertificates();
  [brasa, forno] = [certificates.client("brasa-id"), certificates.client("forno-id")];
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  time = START;
  shop.received.length = 0;
  shop.state.answer = 200;
  provider = await startPixProvider({ tenants: [BRASA, FORNO], now: () => time, certificates });
});
afterEach(() => provider.close());

const secureWith = (certificate: Partial<Certificate> | { pfx: Buffer; passphrase: string }): Secure => ({
  ...certificate,
  ca: certificates.ca,
});

async function askToken(tenant = BRASA, certificate: Parameters<typeof secureWith>[0] = brasa, scope = SCOPES) {
  const basic = Buffer.from(`${tenant.clientId}:${tenant.clientSecret}`).toString("base64");
  return callSecurely(`${provider.origin}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}`, "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", scope }),
    secure: secureWith(certificate),
  });
}

const dataOf = ({ text }: ShopResponse) => JSON.parse(text);

/** A caller with a token, as a shop's server is one. */
async function open(tenant = BRASA, certificate = brasa) {
  const token = dataOf(await askToken(tenant, certificate)).access_token;
  const agent = new Agent({ keepAlive: true });
  const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    callSecurely(`${provider.origin}/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...more },
      body: body === undefined ? "" : JSON.stringify(body),
      secure: { ...secureWith(certificate), agent },
    });
  return { token, call };
}

const chargeOf = (original = "31.90", seconds = 900) => ({
  calendario: { expiracao: seconds },
  valor: { original },
  chave: "brasa@pix.example",
});

const set = (changes: Partial<PixBehaviour>) => provider.behaviour.set(changes);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => "passed",
    (error: NodeJS.ErrnoException) => error.code,
  );

async function paidCharge(sum?: number) {
  const { call } = await open();
  await call("PUT", `/cob/${TXID}`, chargeOf());
  const payment = provider.bank.pay(TXID, sum === undefined ? {} : { sum });
  if (!payment.paid) throw new Error(payment.because);
  return { call, endToEndId: payment.endToEndId };
}

describe("mutual TLS", () => {
  test("refuses a client without a certificate, with an expired one and with a stranger's", async () => {
    for (const certificate of [
      {},
      certificates.client("brasa-id", "expired"),
      certificates.client("brasa-id", "foreign"),
    ])
      expect(await failure(askToken(BRASA, certificate))).toMatch(/^(?:ECONNRESET|ERR_SSL|EPIPE)/);
    expect(provider.journal).toEqual([]);
  });

  test("refuses the right authority's certificate of somebody else, at the token and with a token of another", async () => {
    expect((await askToken(BRASA, forno)).status).toBe(401);
    const { token } = await open();
    const stolen = await callSecurely(`${provider.origin}/v2/cob/${TXID}`, {
      headers: { authorization: `Bearer ${token}` },
      secure: secureWith(forno),
    });
    expect(stolen.status).toBe(401);
  });

  test("takes a p12 with an empty passphrase; a legacy one does not load", async () => {
    const modern = { pfx: certificates.p12(brasa), passphrase: "" };
    expect((await askToken(BRASA, modern)).status).toBe(200);
    await expect(askToken(BRASA, { pfx: certificates.p12(brasa, "legacy"), passphrase: "" })).rejects.toThrow(/PKCS12/);
  });

  test("speaks TLS 1.2 and 1.3, and only one of them on demand", async () => {
    const old = () =>
      failure(callSecurely(provider.origin, { secure: { ...secureWith(brasa), maxVersion: "TLSv1.2" } }));
    expect(await old()).toBe("passed");
    set({ tls: "1.3" });
    expect(await old()).toMatch(/^(?:ERR_SSL|EPROTO|ECONNRESET)/);
  });

  test("refuses a certificate that expires while the provider runs", async () => {
    const short = certificates.client("brasa-id", "for a day");
    time = Date.now();
    expect((await askToken(BRASA, short)).status).toBe(200);
    time += 2 * DAY;
    expect(await failure(askToken(BRASA, short))).toBe("ECONNRESET");
  });

  test("a gateway answers a missing certificate with a page", async () => {
    set({ certificateCheck: "by the gateway" });
    const response = await askToken(BRASA, {});
    expect([response.status, response.headers["content-type"]]).toEqual([400, "text/html"]);
  });
});

describe("the token", () => {
  test("ends with its lifetime, and by revocation", async () => {
    set({ tokenSeconds: 5 });
    const { call } = await open();
    expect((await call("GET", `/cob/${TXID}`)).status).toBe(404);
    time += 5_000;
    expect((await call("GET", `/cob/${TXID}`)).status).toBe(401);
    const second = await open();
    provider.revokeTokens();
    expect((await second.call("GET", `/cob/${TXID}`)).status).toBe(401);
  });

  test("may come with fewer scopes than were asked for", async () => {
    set({ grantedScopes: ["cob.read"] });
    const response = await askToken();
    expect(dataOf(response).scope).toBe("cob.read");
    const { call } = await open();
    expect((await call("PUT", `/cob/${TXID}`, chargeOf())).status).toBe(403);
  });

  test.each([
    [{ tokenCredentials: "body" }, { client_id: "brasa-id", client_secret: "brasa-secret-1" }],
    [{ tokenCredentials: "id only", tokenBody: "form" }, { client_id: "brasa-id" }],
  ] as const)("takes credentials as %o", async (changes, fields) => {
    set(changes);
    const form = new URLSearchParams({ grant_type: "client_credentials", scope: SCOPES, ...fields });
    const response = await callSecurely(`${provider.origin}/oauth/token`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: form.toString(),
      secure: secureWith(brasa),
    });
    expect(response.status).toBe(200);
    expect((await askToken()).status).toBe(changes.tokenCredentials === "body" ? 401 : 400);
  });
});

describe("a charge", () => {
  test("is created with our txid, a code and a revision, and read by its own shop alone", async () => {
    const { call } = await open();
    const response = await call("PUT", `/cob/${TXID}`, { ...chargeOf(), solicitacaoPagador: "Pedido 12" });
    expect(response.status).toBe(201);
    const charge = dataOf(response);
    expect(charge).toMatchObject({
      txid: TXID,
      revisao: 0,
      status: "ATIVA",
      calendario: { criacao: "2026-03-06T22:00:00.000Z", expiracao: 900 },
      valor: { original: "31.90" },
      solicitacaoPagador: "Pedido 12",
    });
    expect(charge.pixCopiaECola).toContain(`25${charge.location.length}${charge.location}`);
    expect(hasRightChecksum(charge.pixCopiaECola)).toBe(true);
    expect(dataOf(await call("GET", `/cob/${TXID}`))).toEqual(charge);
    const stranger = await open(FORNO, forno);
    expect((await stranger.call("GET", `/cob/${TXID}`)).status).toBe(404);
  });

  test("takes 50 lines for the payer", async () => {
    const { call } = await open();
    const infoAdicionais = Array(50).fill({ nome: "a", valor: "b" });
    expect(dataOf(await call("PUT", `/cob/${TXID}`, { ...chargeOf(), infoAdicionais }))).toMatchObject({
      infoAdicionais,
    });
  });

  test("is listed by its creation, both ends included, and by its status", async () => {
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    const listed = async (query: string) =>
      dataOf(await call("GET", `/cob?${query}`)).cobs.map(({ txid }: { txid: string }) => txid);
    const at = (ms: number) => new Date(START + ms).toISOString();
    expect(await listed(`inicio=${at(0)}&fim=${at(0)}&status=ATIVA`)).toEqual([TXID]);
    expect(await listed(`inicio=${at(0)}&fim=${at(0)}&status=CONCLUIDA`)).toEqual([]);
    expect(await listed(`inicio=${at(1)}&fim=${at(2)}`)).toEqual([]);
    expect(await listed(`inicio=${at(-2)}&fim=${at(-1)}`)).toEqual([]);
  });

  test("the same seed gives the same code", async () => {
    const codeOf = async () => dataOf(await (await open()).call("PUT", `/cob/${TXID}`, chargeOf())).pixCopiaECola;
    const first = await codeOf();
    await provider.close();
    provider = await startPixProvider({ tenants: [BRASA, FORNO], now: () => time, certificates });
    expect(await codeOf()).toBe(first);
  });

  test.each([
    ["a short txid", "abc", {}],
    ["a number for a sum", TXID, { valor: { original: 31.9 } }],
    ["a sum of zero", TXID, { valor: { original: "0.00" } }],
    ["somebody else's key", TXID, { chave: "forno@pix.example" }],
    ["an expiry of zero", TXID, { calendario: { expiracao: 0 } }],
    ["a debtor without a name", TXID, { devedor: { cpf: "52998224725" } }],
    ["a text of 141 letters", TXID, { solicitacaoPagador: "x".repeat(141) }],
    ["51 lines for the payer", TXID, { infoAdicionais: Array(51).fill({ nome: "a", valor: "b" }) }],
    ["a line without a value", TXID, { infoAdicionais: [{ nome: "a" }] }],
  ])("is refused with %s", async (_, txid, changes) => {
    const { call } = await open();
    const response = await call("PUT", `/cob/${txid}`, { ...chargeOf(), ...changes });
    expect([response.status, response.headers["content-type"]]).toEqual([400, "application/problem+json"]);
    const { type, violacoes } = dataOf(response);
    expect([type, violacoes.length]).toEqual(["https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida", 1]);
  });

  test.each([
    [409, 409, "31.90"],
    [400, 400, "31.90"],
    ["rewritten", 201, "40.00"],
  ] as const)("whose txid is taken gets %s", async (repeatedTxid, status, original) => {
    set({ repeatedTxid });
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    expect((await call("PUT", `/cob/${TXID}`, chargeOf("40.00"))).status).toBe(status);
    expect(dataOf(await call("GET", `/cob/${TXID}`)).valor.original).toBe(original);
  });

  test("comes in the shapes of other providers", async () => {
    set({
      copyPaste: "brcode",
      brCode: "with a wrong checksum",
      createStatus: 200,
      expiryAsText: true,
      unknownStatus: "NOVA",
    });
    const { call } = await open();
    const response = await call("PUT", `/cob/${TXID}`, chargeOf());
    expect(response.status).toBe(200);
    const { brcode, pixCopiaECola, calendario, status } = dataOf(response);
    expect([hasRightChecksum(brcode), pixCopiaECola, calendario.expiracao, status]).toEqual([
      false,
      undefined,
      "900",
      "NOVA",
    ]);
  });

  test.each([
    ["nome", { nome: "cobranca_nao_encontrada" }],
    ["erros", { erros: [{}] }],
    ["statusCode", { statusCode: 400 }],
  ] as const)("that is unknown is refused in the dialect '%s'", async (errors, shape) => {
    set({ errors, notFound: 400 });
    const { call } = await open();
    const response = await call("GET", `/cob/${TXID}`);
    expect(response.status).toBe(400);
    expect(dataOf(response)).toMatchObject(shape);
  });

  test("reads ATIVA for ever once it expired, and a longer expiry revives it", async () => {
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    const end = START + 900_000;
    time = end + 1000;
    expect(provider.bank.pay(TXID)).toEqual({ paid: false, because: "expired" });
    expect(dataOf(await call("GET", `/cob/${TXID}`)).status).toBe("ATIVA");
    await call("PATCH", `/cob/${TXID}`, { calendario: { expiracao: 1800 } });
    expect(provider.bank.pay(TXID).paid).toBe(true);
  });

  test.each([
    [-1000, true],
    [0, true],
    [1000, false],
  ])("paid %i ms after its end: %s", async (ms, paid) => {
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    expect(provider.bank.pay(TXID, { at: START + 900_000 + ms }).paid).toBe(paid);
  });

  test("counts its expiry by the provider's own clock", async () => {
    set({ clockSkewMs: 10 * MINUTE });
    const { call } = await open();
    const { criacao } = dataOf(await call("PUT", `/cob/${TXID}`, chargeOf())).calendario;
    expect(Date.parse(criacao) - time).toBe(10 * MINUTE);
  });

  test("is removed with the status alone, and only while it is ATIVA", async () => {
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    const status = "REMOVIDA_PELO_USUARIO_RECEBEDOR";
    expect((await call("PATCH", `/cob/${TXID}`, { status, solicitacaoPagador: "x" })).status).toBe(400);
    expect(dataOf(await call("PATCH", `/cob/${TXID}`, { status }))).toMatchObject({ status, revisao: 1 });
    expect((await call("PATCH", `/cob/${TXID}`, { status })).status).toBe(400);
    expect(provider.bank.pay(TXID)).toEqual({ paid: false, because: "removed" });
  });

  test("a removal that takes effect late loses against a payment", async () => {
    set({ removalTakesMs: 8_000 });
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    await call("PATCH", `/cob/${TXID}`, { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
    expect(provider.bank.pay(TXID).paid).toBe(true);
    time += 8_000;
    expect(dataOf(await call("GET", `/cob/${TXID}`))).toMatchObject({ status: "CONCLUIDA", pix: [{ valor: "31.90" }] });
  });

  test.each([
    ["concluded", "CONCLUIDA"],
    ["stays removed", "REMOVIDA_PELO_USUARIO_RECEBEDOR"],
  ] as const)("that was removed and paid is %s", async (paymentAfterRemoval, status) => {
    set({ paymentAfterRemoval });
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    await call("PATCH", `/cob/${TXID}`, { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
    provider.bank.pay(TXID);
    expect(dataOf(await call("GET", `/cob/${TXID}`))).toMatchObject({ status, pix: [{ txid: TXID }] });
  });
});

describe("a committed call", () => {
  test("stays when its response is lost, replaced or cut", async () => {
    const { call } = await open();
    const losses = ["reset", { status: 503 }, "gateway page", "empty", "cut"] as const;
    for (const [at, insteadOfResponse] of losses.entries()) {
      const txid = String(at).repeat(32);
      set({ faults: [{ call: "createCharge", times: 1, insteadOfResponse }] });
      const response = await call("PUT", `/cob/${txid}`, chargeOf()).catch(({ code }) => ({ status: code, text: "" }));
      expect(response.status).toBe(["ECONNRESET", 503, 502, 201, 201][at]);
      expect(() => JSON.parse(response.text)).toThrow();
      expect((await call("GET", `/cob/${txid}`)).status).toBe(200);
    }
    expect(
      provider.journal.filter(({ call: name }) => name === "createCharge").map(({ response }) => response),
    ).toEqual(["lost", ...losses.slice(1).map(() => "replaced")]);
  });

  test("waits until the test sends or loses its response, and what it did is there meanwhile", async () => {
    const { call } = await open();
    set({ faults: [{ call: "createCharge", hold: true }] });
    const response = call("PUT", `/cob/${TXID}`, chargeOf());
    await expect.poll(() => provider.held.length).toBe(1);
    expect((await call("GET", `/cob/${TXID}`)).status).toBe(200);
    provider.held[0]?.send();
    expect((await response).status).toBe(201);
  });

  test("that was refused before the commit did nothing", async () => {
    const { call } = await open();
    set({ faults: [{ call: "createCharge", times: 1, insteadOfCommit: { status: 503 } }] });
    expect((await call("PUT", `/cob/${TXID}`, chargeOf())).status).toBe(503);
    expect((await call("GET", `/cob/${TXID}`)).status).toBe(404);
  });

  test("is in the journal without secrets", async () => {
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, { ...chargeOf(), devedor: { cpf: "52998224725", nome: "Rosa Prado" } });
    expect(provider.journal.map(({ call: name, tenant, status }) => [name, tenant, status])).toEqual([
      ["token", "brasa", 200],
      ["createCharge", "brasa", 201],
    ]);
    const written = JSON.stringify(provider.journal);
    for (const secret of provider.money().secrets) expect(written).not.toContain(secret);
  });
});

describe("money", () => {
  test("of another sum, or a second time, is refused by the bank unless it errs", async () => {
    const { call } = await open();
    await call("PUT", `/cob/${TXID}`, chargeOf());
    expect(provider.bank.pay(TXID, { sum: 100 })).toEqual({ paid: false, because: "another sum" });
    set({ otherSums: "accepted", secondPayments: "accepted" });
    expect(provider.bank.pay(TXID, { sum: 100 }).paid).toBe(true);
    expect(provider.bank.pay(TXID).paid).toBe(true);
    const { status, pix } = dataOf(await call("GET", `/cob/${TXID}`));
    expect([status, pix.map((one: { valor: string }) => one.valor)]).toEqual(["CONCLUIDA", ["1.00", "31.90"]]);
  });

  test("without a txid is in the list, and comes by no webhook", async () => {
    const { call } = await open();
    await call("PUT", `/webhook/${encodeURIComponent("brasa@pix.example")}`, { webhookUrl: shop.url });
    const endToEndId = provider.bank.payKey("brasa@pix.example", 500);
    expect(endToEndId).toMatch(/^E\d{20}[a-zA-Z0-9]{11}$/);
    await provider.tick();
    expect(shop.received).toEqual([]);
    const query = "?inicio=2026-03-06T21:00:00Z&fim=2026-03-06T22:00:00Z&txIdPresente=false";
    expect(dataOf(await call("GET", `/pix${query}`)).pix).toEqual([
      { endToEndId, valor: "5.00", chave: "brasa@pix.example", horario: "2026-03-06T22:00:00.000Z" },
    ]);
  });

  test("shows late in reads and later in lists", async () => {
    set({ readLagMs: 20_000, listLagMs: 60_000 });
    const { call, endToEndId } = await paidCharge();
    const seen = async () => {
      const list = await call("GET", "/pix?inicio=2026-03-06T21:00:00Z&fim=2026-03-06T23:00:00Z");
      const charge = dataOf(await call("GET", `/cob/${TXID}`));
      return [charge.status, (await call("GET", `/pix/${endToEndId}`)).status, dataOf(list).pix.length];
    };
    expect(await seen()).toEqual(["ATIVA", 404, 0]);
    time += 20_000;
    expect(await seen()).toEqual(["CONCLUIDA", 200, 0]);
    time += 40_000;
    expect(await seen()).toEqual(["CONCLUIDA", 200, 1]);
  });

  test("is listed by pages, and an item that moves is seen twice", async () => {
    const { call } = await open();
    const ids = [1, 2, 3].map((sum) => provider.bank.payKey("brasa@pix.example", sum));
    const page = async (at: number) => {
      const paging = `&paginacao.itensPorPagina=2&paginacao.paginaAtual=${at}`;
      const response = await call("GET", `/pix?inicio=2026-03-06T21:00:00Z&fim=2026-03-06T23:00:00Z${paging}`);
      const { parametros, pix } = dataOf(response);
      expect(parametros.paginacao).toMatchObject({ quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 });
      return pix.map((one: { endToEndId: string }) => one.endToEndId);
    };
    expect([await page(0), await page(1)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    set({ pages: "an item moves" });
    expect(await page(1)).toEqual(ids.slice(0, 1));
  });

  test("lists refuse a period without an end, and time out on a long one", async () => {
    set({ longestWindowHours: 24 });
    const { call } = await open();
    expect((await call("GET", "/cob?inicio=2026-03-06T21:00:00Z")).status).toBe(400);
    const period = "inicio=2026-03-06T21:00:00Z&fim=2026-03-06T22:00:00Z";
    for (const [page, size] of [
      [-1, 10],
      [0.5, 10],
      [0, 0],
      [0, 1001],
    ]) {
      const paging = `paginacao.paginaAtual=${page}&paginacao.itensPorPagina=${size}`;
      expect((await call("GET", `/pix?${period}&${paging}`)).status).toBe(400);
    }
    expect((await call("GET", "/cob?inicio=2026-03-05T21:00:00Z&fim=2026-03-06T21:00:01Z")).status).toBe(504);
  });

  test("more calls than the limit get 429 until a minute has passed", async () => {
    set({ rateLimit: { perMinute: 1, retryAfter: true } });
    const { call } = await open();
    const statuses = async () =>
      [await call("GET", `/cob/${TXID}`), await call("GET", `/cob/${TXID}`)].map((one) => one);
    const [first, second] = await statuses();
    expect([first?.status, second?.status, second?.headers["retry-after"]]).toEqual([404, 429, "60"]);
    time += MINUTE;
    expect((await call("GET", `/cob/${TXID}`)).status).toBe(404);
  });
});

describe("a refund", () => {
  const pathOf = (endToEndId: string, id = "r1") => `/pix/${endToEndId}/devolucao/${id}`;

  test("is in process first, and done later", async () => {
    const { call, endToEndId } = await paidCharge();
    const asked = await call("PUT", pathOf(endToEndId), { valor: "10.00" });
    expect(asked.status).toBe(201);
    expect(dataOf(asked)).toMatchObject({ id: "r1", valor: "10.00", natureza: "ORIGINAL", status: "EM_PROCESSAMENTO" });
    expect(dataOf(asked).rtrId).toMatch(/^D[a-zA-Z0-9]{31}$/);
    time += 2_000;
    expect(dataOf(await call("GET", pathOf(endToEndId)))).toMatchObject({
      status: "DEVOLVIDO",
      horario: { liquidacao: "2026-03-06T22:00:02.000Z" },
    });
  });

  test("fails without a balance, and a new try needs a new id", async () => {
    set({ refundEnds: "NAO_REALIZADO" });
    const { call, endToEndId } = await paidCharge();
    await call("PUT", pathOf(endToEndId), { valor: "31.90" });
    time += 2_000;
    expect(dataOf(await call("GET", pathOf(endToEndId)))).toMatchObject({
      status: "NAO_REALIZADO",
      motivo: expect.any(String),
    });
    expect((await call("PUT", pathOf(endToEndId), { valor: "31.90" })).status).toBe(400);
    set({ repeatedRefundId: 409 });
    expect((await call("PUT", pathOf(endToEndId), { valor: "31.90" })).status).toBe(409);
    expect((await call("PUT", pathOf(endToEndId, "r2"), { valor: "31.90" })).status).toBe(201);
  });

  test("never exceeds the Pix together with earlier ones", async () => {
    const { call, endToEndId } = await paidCharge();
    expect((await call("PUT", pathOf(endToEndId), { valor: "31.91" })).status).toBe(400);
    expect((await call("PUT", pathOf(endToEndId), { valor: "20.00" })).status).toBe(201);
    expect((await call("PUT", pathOf(endToEndId, "r2"), { valor: "11.91" })).status).toBe(400);
    expect((await call("PUT", pathOf(endToEndId, "r2"), { valor: "11.90" })).status).toBe(201);
  });

  test("is refused after 90 days", async () => {
    const { endToEndId } = await paidCharge();
    time += 90 * DAY;
    const { call } = await open();
    expect((await call("PUT", pathOf(endToEndId), { valor: "1.00" })).status).toBe(201);
    time += 1000;
    expect((await call("PUT", pathOf(endToEndId, "r2"), { valor: "1.00" })).status).toBe(400);
  });

  test("of a dispute appears by itself, and ends in a webhook", async () => {
    const { call, endToEndId } = await paidCharge();
    await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: shop.url });
    provider.bank.medRefund(endToEndId, { sum: 1000 });
    await provider.tick();
    const [refund] = JSON.parse(shop.received[0]?.body ?? "").pix[0].devolucoes;
    expect(refund).toMatchObject({ valor: "10.00", natureza: "MED_FRAUDE", status: "DEVOLVIDO" });
    expect(dataOf(await call("GET", `/pix/${endToEndId}`)).devolucoes).toEqual([refund]);
  });
});

describe("a webhook", () => {
  async function registered(path = "/h", more: Partial<PixBehaviour> = {}) {
    set(more);
    const { call } = await open();
    const url = `${shop.url}${path}`;
    expect((await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: url })).status).toBe(200);
    await call("PUT", `/cob/${TXID}`, chargeOf());
    provider.bank.pay(TXID);
    return call;
  }
  const bodies = () => shop.received.map(({ body }) => JSON.parse(body));

  test("is registered, read and removed", async () => {
    const call = await registered();
    expect(dataOf(await call("GET", "/webhook/brasa%40pix.example"))).toMatchObject({ webhookUrl: `${shop.url}/h` });
    expect((await call("DELETE", "/webhook/brasa%40pix.example")).status).toBe(204);
    expect((await call("GET", "/webhook/brasa%40pix.example")).status).toBe(404);
  });

  test.each([
    ["/h", "after everything", "/h/pix"],
    ["/h?k=S", "after everything", "/h?k=S/pix"],
    ["/h?k=S", "after the path", "/h/pix?k=S"],
    ["/h/", "after everything", "/h//pix"],
    ["/h", "none", "/h"],
  ] as const)("at %s with its suffix %s goes to %s", async (path, webhookSuffix, called) => {
    await registered(path, { webhookSuffix });
    await provider.tick();
    expect(shop.received.map(({ url }) => url)).toEqual([called]);
    expect(bodies()[0].pix[0]).toMatchObject({ txid: TXID, valor: "31.90" });
  });

  test("has the body of other providers: an array, strangers' payments and our own", async () => {
    await registered("/h", { webhookBody: "bare array", webhookStrangers: 3, webhookSentPix: true });
    await provider.tick();
    const [pix] = bodies();
    expect([pix.length, pix[0].txid, pix[4].tipo]).toEqual([5, TXID, "SOLICITACAO"]);
  });

  test("tells several payments of a key together, with earlier ones and with a stranger's", async () => {
    const call = await registered();
    await provider.tick();
    shop.received.length = 0;
    set({ webhookBatch: 3, webhookEarlier: 1, webhookStrangers: 1 });
    for (const letter of ["b", "c", "d"]) {
      await call("PUT", `/cob/${letter.repeat(32)}`, chargeOf());
      provider.bank.pay(letter.repeat(32));
    }
    await provider.tick();
    const [{ pix }] = bodies();
    expect(pix.slice(0, 4).map((one: { txid: string }) => one.txid[0])).toEqual(["b", "c", "d", "a"]);
    expect([shop.received.length, pix.length, pix[4].chave]).toEqual([1, 5, "estranho@pix.example"]);
  });

  test("repeats after 5 and 10 minutes until the shop takes it", async () => {
    shop.state.answer = 500;
    await registered();
    await provider.tick();
    time += 5 * MINUTE;
    await provider.tick();
    shop.state.answer = 200;
    for (const minutes of [9, 1, 20]) {
      time += minutes * MINUTE;
      await provider.tick();
    }
    expect(provider.webhooks.sent.map(({ status, at }) => [status, (at - START) / MINUTE])).toEqual([
      [500, 0],
      [500, 5],
      [200, 15],
    ]);
  });

  test("comes late, twice, in reverse order, or no more", async () => {
    await registered("/h", { webhookDelayMs: 60 * MINUTE, webhookCopies: 2 });
    await provider.tick();
    expect(shop.received).toEqual([]);
    time += 60 * MINUTE;
    await provider.tick();
    expect(bodies().map(({ pix }) => pix[0].txid)).toEqual([TXID, TXID]);

    shop.received.length = 0;
    set({ webhookDelayMs: 0, webhookCopies: 1, webhookOrder: "reversed" });
    const other = "b".repeat(32);
    const renewed = await open();
    await renewed.call("PUT", `/cob/${other}`, chargeOf("1.00"));
    const paid = provider.bank.pay(other);
    provider.bank.medRefund(paid.paid ? paid.endToEndId : "", { sum: 40 });
    await provider.tick();
    expect(bodies().map(({ pix }) => pix[0].devolucoes?.length ?? 0)).toEqual([1, 0]);

    shop.received.length = 0;
    provider.webhooks.forget("brasa@pix.example");
    provider.bank.medRefund(paid.paid ? paid.endToEndId : "", { sum: 1 });
    await provider.tick();
    expect(shop.received).toEqual([]);
  });

  test("is genuine though a stranger registered our address for his own key", async () => {
    const { call } = await open(FORNO, forno);
    await call("PUT", "/webhook/forno%40pix.example", { webhookUrl: shop.url });
    await call("PUT", `/cob/${TXID}`, { ...chargeOf("0.01"), chave: "forno@pix.example" });
    provider.bank.pay(TXID);
    await provider.tick();
    expect(bodies()[0].pix[0]).toMatchObject({ chave: "forno@pix.example", valor: "0.01" });
  });

  test("presents the provider's certificate, a forgery has none, and the probe tells them apart", async () => {
    const seen: boolean[] = [];
    const server = createServer(
      { ...certificates.server, ca: certificates.ca, requestCert: true, rejectUnauthorized: true },
      (_request, response) => {
        seen.push(true);
        response.end();
      },
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    set({ webhookProbe: "as Efí does", webhookRegistration: 201 });
    const { call } = await open();
    expect((await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: url })).status).toBe(201);
    expect(seen).toEqual([true, true]);
    expect(await provider.webhooks.send(url, [], { withoutCertificate: true })).toBeNull();
    expect((await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: shop.url })).status).toBe(400);
    const skipping = { "x-skip-mtls-checking": "true" };
    expect((await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: shop.url }, skipping)).status).toBe(201);
    server.close();
  });
});

describe("other providers", () => {
  test("refuse every token, and the endpoint of tokens is down", async () => {
    const { call } = await open();
    set({ tokens: "refused" });
    expect((await call("GET", `/cob/${TXID}`)).status).toBe(401);
    expect((await (await open()).call("GET", `/cob/${TXID}`)).status).toBe(401);
    set({ faults: [429, 503].map((status) => ({ call: "token", times: 1, insteadOfCommit: { status } })) });
    expect([(await askToken()).status, (await askToken()).status, (await askToken()).status]).toEqual([429, 503, 200]);
  });

  test("want a header and a parameter on every call, at other paths", async () => {
    set({
      requiredHeaders: { "x-conta-corrente": "123" },
      requiredQuery: { "gw-dev-app-key": "k" },
      basePaths: { cob: "/v2/api/v3", pix: "/v2", webhook: "/v2" },
    });
    const { call } = await open();
    expect((await call("PUT", `/api/v3/cob/${TXID}?gw-dev-app-key=k`, chargeOf())).status).toBe(400);
    expect((await call("PUT", `/api/v3/cob/${TXID}`, chargeOf(), { "x-conta-corrente": "123" })).status).toBe(400);
    const whole = { "x-conta-corrente": "123" };
    expect((await call("PUT", `/api/v3/cob/${TXID}?gw-dev-app-key=k`, chargeOf(), whole)).status).toBe(201);
  });

  test("take the grant in the query", async () => {
    set({ grantInQuery: true });
    expect((await askToken()).status).toBe(400);
    const basic = Buffer.from("brasa-id:brasa-secret-1").toString("base64");
    const response = await callSecurely(`${provider.origin}/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      secure: secureWith(brasa),
    });
    expect([response.status, dataOf(response).scope]).toEqual([200, SCOPES]);
  });

  test("tell the fee and more fields, give another charge's code, and have odd ids", async () => {
    set({ fee: 50, extraFields: true, brCode: "of another charge", endToEndIdLength: 34 });
    const { call } = await open();
    await call("PUT", `/cob/${"b".repeat(32)}`, chargeOf());
    const { pixCopiaECola, location, campoNovo } = dataOf(await call("PUT", `/cob/${TXID}`, chargeOf()));
    expect([pixCopiaECola.includes(location), campoNovo]).toEqual([false, expect.anything()]);
    provider.bank.pay(TXID, { payer: { name: "Outra Pessoa", cpf: "11144477735" } });
    const [pix] = dataOf(await call("GET", `/cob/${TXID}`)).pix;
    expect(pix).toMatchObject({ gnExtras: { tarifa: "0.50", pagador: { nome: "Outra Pessoa" } } });
    expect(pix.endToEndId).toHaveLength(34);
    provider.behaviour.reset();
    expect(dataOf(await call("GET", `/cob/${TXID}`)).pix[0].gnExtras).toBeUndefined();
  });

  test("remove a charge without telling anybody", async () => {
    const { call } = await open();
    await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: shop.url });
    await call("PUT", `/cob/${TXID}`, chargeOf());
    provider.bank.removeCharge(TXID);
    await provider.tick();
    expect(shop.received).toEqual([]);
    expect(dataOf(await call("GET", `/cob/${TXID}`)).status).toBe("REMOVIDA_PELO_PSP");
  });

  test("let the payer choose the sum of a charge that says so", async () => {
    const { call } = await open();
    const free = { ...chargeOf(), valor: { original: "31.90", modalidadeAlteracao: 1 } };
    expect(dataOf(await call("PUT", `/cob/${TXID}`, free)).valor.modalidadeAlteracao).toBe(1);
    expect(provider.bank.pay(TXID, { sum: 1 }).paid).toBe(true);
  });

  test("are slow", async () => {
    await provider.close();
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    provider = await startPixProvider({ tenants: [BRASA], now: () => time, certificates, wait });
    set({ faults: [{ call: "any", latencyMs: 9_000 }] });
    await askToken();
    expect(waits).toEqual([9_000]);
  });
});

test("a provider that no test steps sends its webhooks by itself", async () => {
  await provider.close();
  provider = await startPixProvider({ tenants: [BRASA], now: () => time, certificates, tickEveryMs: 1 });
  const { call } = await open();
  await call("PUT", "/webhook/brasa%40pix.example", { webhookUrl: shop.url });
  await call("PUT", `/cob/${TXID}`, chargeOf());
  provider.bank.pay(TXID);
  await expect.poll(() => shop.received.length).toBe(1);
});

test("a test environment pays small charges by itself", async () => {
  set({ testEnvironment: true });
  const { call } = await open();
  await call("PUT", `/cob/${TXID}`, chargeOf("10.00"));
  await call("PUT", `/cob/${"b".repeat(32)}`, chargeOf("10.01"));
  const statuses = [TXID, "b".repeat(32)].map(async (txid) => dataOf(await call("GET", `/cob/${txid}`)).status);
  expect(await Promise.all(statuses)).toEqual(["CONCLUIDA", "ATIVA"]);
});

test("the provider tells what it holds, for the shop's books", async () => {
  const { endToEndId } = await paidCharge();
  provider.bank.medRefund(endToEndId, { sum: 190 });
  const books = {
    payments: [
      { market: "brasa", id: endToEndId, order: "12", kept: 3000, refunded: 190, refunding: 0, needsPerson: 0 },
    ],
    orders: [{ market: "brasa", id: "12", sum: 3190, isPaid: true }],
    open: [],
    logs: ["pedido 12 pago"],
  };
  expect(moneyAdds(provider.money(), books)).toEqual([]);
});
