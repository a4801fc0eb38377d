import type { Agent } from "undici";
import * as z from "zod";
import { HOUR_MS } from "@/lib/domain/durations";
import { err, ok } from "@/lib/domain/result";
import {
  type Account,
  type ChargeAsk,
  type ChargeView,
  type CheckStep,
  type Listing,
  type PaymentProvider,
  type ProviderResult,
  type RefundAsk,
  type RefundView,
  secretsOf,
} from "@/lib/embedded-api/payment-providers/provider";
import { refundIn } from "@/lib/embedded-api/payment-providers/refund-in";
import { type Called, callProvider } from "@/lib/embedded-api/payment-providers/wire/call";
import { reais, sentence } from "@/lib/embedded-api/payment-providers/wire/words";
import { type ListedOrder, listedOrders, orderView, problemOf } from "./responses";

const API = "https://api.mercadopago.com";
/** It refuses less than half an hour; our own countdown ends before, and then the order is cancelled. */
const EXPIRES = "PT30M";
const PAGE = 100;
const MAX_PAGES = 20;

type Options = { now: () => Date; api?: string | undefined };
type Call = (method: string, path: string, more?: { key?: string; body?: unknown }) => Promise<ProviderResult<Called>>;

/** Mercado Pago's Orders API: Pix, and cards on its own page. */
export function createMercadoPago(account: Account, agent: Agent, { now, api = API }: Options): PaymentProvider {
  const call: Call = async (method, path, { key, body } = {}) => {
    const headers = {
      authorization: `Bearer ${account.credentials.accessToken ?? ""}`,
      // Without it the response to a refund that takes a moment is a refusal.
      "x-render-in-process-refunds": "true",
      ...(key && { "x-idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const url = new URL(api + path);
    const secrets = secretsOf(account.credentials);
    const called = await callProvider({ method, url, headers, body: text, dispatcher: agent, now: now(), secrets });
    return called.ok ? readable(called.value) : called;
  };
  const viewOf = (called: ProviderResult<Called>): ProviderResult<ChargeView> => {
    if (!called.ok) return called;
    const view = orderView(called.value.body, account, api);
    return view ? ok(view) : err({ kind: "unsure", problem: "o Mercado Pago respondeu algo sem sentido" });
  };
  const read = async (charge: ChargeAsk): Promise<ProviderResult<ChargeView>> => {
    const id = await idOf(call, charge, now());
    return id.ok ? viewOf(await call("GET", `/v1/orders/${encodeURIComponent(id.value)}`)) : id;
  };
  const readRefund = async (charge: ChargeAsk, refund: RefundAsk): Promise<ProviderResult<RefundView>> => {
    const order = await read(charge);
    if (!order.ok) return order;
    const found = refundIn(order.value, refund);
    return found ? ok(found) : err({ kind: "absent", problem: "o estorno não está no pedido" });
  };
  return {
    namesRefunds: true,
    create: async (charge) => {
      const body = charge.kind === "pix" ? pixOrder(charge, account.isTest) : pageOrder(charge, account.isTest);
      return viewOf(await call("POST", "/v1/orders", { key: `${charge.id}:create`, body }));
    },
    read,
    cancel: async (charge) => {
      const id = await idOf(call, charge, now());
      if (!id.ok) return id;
      const path = `/v1/orders/${encodeURIComponent(id.value)}/cancel`;
      const cancelled = await call("POST", path, { key: `${charge.id}:cancel` });
      if (!cancelled.ok && cancelled.error.kind !== "unsure") return asRefused(cancelled.error);
      // A cancellation races with a payment: only what is read afterwards counts.
      return read(charge);
    },
    refund: async (charge, refund) => {
      const id = await idOf(call, charge, now());
      if (!id.ok) return id;
      const body = { transactions: [{ id: refund.receiptId, amount: reais(refund.amount) }] };
      const path = `/v1/orders/${encodeURIComponent(id.value)}/refund`;
      const asked = await call("POST", path, { key: `${refund.id}:refund`, body });
      const isUnknown = !asked.ok && asked.error.kind === "absent";
      // The payment of an account that the shop has left: a person returns it.
      if (isUnknown) return err({ ...asked.error, kind: "refused" });
      if (!asked.ok) return asked.error.kind === "exists" ? asRefused(asked.error) : asked;
      const view = orderView(asked.value.body, account, api);
      const found = view && refundIn(view, refund);
      return found ? ok(found) : readRefund(charge, refund);
    },
    readRefund,
    list: (from, to) => listPaid(call, from, to),
    hook: async () =>
      err({ kind: "refused", problem: "o endereço é escrito no painel do Mercado Pago, em Webhooks, tópico Order" }),
    check: () => checkAccount(call, account),
  };
}

/** A response that says what happened; else why not. */
function readable(called: Called): ProviderResult<Called> {
  const { status, body } = called;
  if (status < 300) return body === null ? err({ kind: "unsure", problem: "a resposta veio pela metade" }) : ok(called);
  const problem = problemOf(status, body);
  if (status === 401 || status === 403) return err({ kind: "unauthorised", problem });
  if (body === null) return err({ kind: "unsure", problem });
  if (status === 404) return err({ kind: "absent", problem });
  if (status === 409) return err({ kind: "exists", problem });
  // The key is being worked on, or an inner part is away.
  if (status === 423 || status === 424) return err({ kind: "busy", problem, retryAfterMs: 3_000 });
  return err({ kind: "refused", problem });
}

/** A conflict at a cancellation or a refund: its state does not allow it. */
function asRefused(error: { kind: string; problem: string }) {
  const kind = error.kind === "exists" ? "refused" : (error.kind as "refused");
  return err({ ...error, kind });
}

/** The order's id; by our reference where the response was lost. */
async function idOf(call: Call, charge: ChargeAsk, now: Date): Promise<ProviderResult<string>> {
  if (charge.providerRef) return ok(charge.providerRef);
  const query = new URLSearchParams({
    external_reference: charge.reference,
    begin_date: new Date(charge.createdAt.getTime() - HOUR_MS).toISOString(),
    end_date: new Date(now.getTime() + HOUR_MS).toISOString(),
  });
  const called = await call("GET", `/v1/orders?${query}`);
  if (!called.ok) return called;
  const listed = listedOrders(called.value.body);
  if (!listed) return err({ kind: "unsure", problem: "a busca respondeu algo sem sentido" });
  const found = listed.find(({ reference }) => reference === charge.reference);
  return found ? ok(found.id) : err({ kind: "absent", problem: "o Mercado Pago não conhece a cobrança" });
}

/** In its documents the payer of a test Pix. */
const TEST_PAYER = { name: "APRO", cpf: null, email: "test@testuser.com" };

function payerOf(payer: ChargeAsk["payer"]) {
  if (!payer) return {};
  const [first = "", ...rest] = payer.name.split(" ");
  return {
    payer: {
      email: payer.email,
      first_name: first,
      ...(rest.length > 0 && { last_name: rest.join(" ") }),
      ...(payer.cpf && { identification: { type: "CPF", number: payer.cpf } }),
    },
  };
}

function commonOf(charge: ChargeAsk, isTest: boolean) {
  const common = { type: "online", total_amount: reais(charge.amount), external_reference: charge.reference };
  return { ...common, description: `Pedido ${charge.orderNumber}`, ...payerOf(isTest ? TEST_PAYER : charge.payer) };
}

function pixOrder(charge: ChargeAsk, isTest: boolean) {
  const payment = { amount: reais(charge.amount), payment_method: { id: "pix", type: "bank_transfer" } };
  return {
    ...commonOf(charge, isTest),
    processing_mode: "automatic",
    transactions: { payments: [{ ...payment, expiration_time: EXPIRES }] },
  };
}

/** One item of the whole sum: the cart's lines do not add up to it in centavos. */
function pageOrder(charge: ChargeAsk, isTest: boolean) {
  const title = `Pedido ${charge.orderNumber}`;
  const { backUrl } = charge;
  return {
    ...commonOf(charge, isTest),
    processing_mode: "manual",
    // Approved or refused at once: a review takes days, and the food does not wait.
    capture_mode: "automatic",
    items: [{ title, quantity: 1, unit_price: reais(charge.amount) }],
    config: {
      online: { success_url: backUrl, failure_url: backUrl, pending_url: backUrl, auto_return: "approved" },
      // Methods that are paid days later, and the shop's own Pix, are not offered here.
      payment_method: { not_allowed_types: ["ticket", "atm", "bank_transfer"], max_installments: 1 },
      default_payment_due_date: EXPIRES,
    },
  };
}

/** With money, or refused for ever. */
const DECIDED = ["processed", "refunded", "charged_back", "failed"];

async function listPaid(call: Call, from: Date, to: Date): Promise<ProviderResult<Listing>> {
  const found: ListedOrder[] = [];
  const period = { begin_date: from.toISOString(), end_date: to.toISOString(), limit: String(PAGE) };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ ...period, offset: String(page * PAGE) });
    const called = await call("GET", `/v1/orders?${query}`);
    if (!called.ok) return called;
    const listed = listedOrders(called.value.body);
    if (!listed) return err({ kind: "unsure", problem: "a lista respondeu algo sem sentido" });
    found.push(...listed);
    if (listed.length < PAGE) return ok(listingOf(found));
  }
  return err({ kind: "unsure", problem: "a lista não acaba" });
}

function listingOf(orders: readonly ListedOrder[]): Listing {
  const isDecided = ({ status }: ListedOrder) => DECIDED.includes(status);
  const references = (some: readonly ListedOrder[]) => some.map(({ reference }) => reference);
  return {
    decided: references(orders.filter(isDecided)),
    cardRefused: references(orders.filter((order) => order.isCardRefused && !isDecided(order))),
  };
}

const userSchema = z.looseObject({
  nickname: z.string().optional().catch(undefined),
  tags: z.array(z.string()).catch([]),
});
const methodsSchema = z.array(z.looseObject({ id: z.string(), status: z.string().optional().catch(undefined) }));

/** Checks which account it is, and whether Pix is active there; no payment is made. */
async function checkAccount(call: Call, { isTest }: Account): Promise<readonly CheckStep[]> {
  const me = await call("GET", "/users/me");
  if (!me.ok) return [{ name: "Acesso", ok: false, text: sentence(me.error.problem) }];
  const { data } = userSchema.safeParse(me.value.body);
  const access = { name: "Acesso", ok: true, text: `A conta é ${data?.nickname ?? "conhecida"}.` };
  const isTestUser = data?.tags.includes("test_user") ?? false;
  const mode =
    isTestUser === isTest
      ? { name: "Ambiente", ok: true, text: isTest ? "É uma conta de teste." : "É uma conta de verdade." }
      : { name: "Ambiente", ok: false, text: isTest ? "A conta não é de teste." : "A conta é de teste: ninguém paga." };
  const methods = await call("GET", "/v1/payment_methods");
  const known = methods.ok ? methodsSchema.safeParse(methods.value.body).data : null;
  const hasPix = known?.some(({ id, status }) => id === "pix" && status !== "inactive") ?? false;
  const pix = "O Pix não está ativo nesta conta: cadastre uma chave Pix no Mercado Pago.";
  return [access, mode, { name: "Pix", ok: hasPix, text: hasPix ? "O Pix está ativo." : pix }];
}
