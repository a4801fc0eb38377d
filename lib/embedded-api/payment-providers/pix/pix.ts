import type { Agent } from "undici";
import { err, ok } from "@/lib/domain/result";
import type {
  Account,
  ChargeAsk,
  ChargeView,
  Listing,
  PaymentProvider,
  ProviderResult,
  RefundAsk,
  RefundView,
} from "@/lib/embedded-api/payment-providers/provider";
import type { Called } from "@/lib/embedded-api/payment-providers/wire/call";
import { reais } from "@/lib/embedded-api/payment-providers/wire/words";
import { checkPix } from "./check";
import { createClient, type PixClient } from "./client";
import { type Hosts, type PixProfile, pixProfileOf } from "./profiles";
import { chargeView, isAbsent, pageOf, problemOf, refundView } from "./responses";

const SECONDS = 15 * 60;
const PAGE = "1000";
const MAX_PAGES = 20;
const REMOVED = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };

/** The Central Bank's Pix API, version 2, at the bank that the account's profile names. */
export function createPix(account: Account, agent: Agent, now: () => Date): PaymentProvider {
  const profile = pixProfileOf(account.profile);
  const hosts = profile && hostsOf(account, profile);
  if (!profile || !hosts) throw new Error(`The Pix profile ${account.profile} has no hosts for ${account.market}.`);
  const client = createClient(account, { profile, hosts, agent, now });
  const read = async ({ reference }: Pick<ChargeAsk, "reference">) =>
    viewOf(await client.call("GET", `/cob/${reference}`));
  const viewOf = (called: ProviderResult<Called>): ProviderResult<ChargeView> => {
    if (!called.ok) return called;
    const { status, body, skewMs } = called.value;
    if (status >= 400) return refusal(status, body);
    const view = chargeView(body, { isTest: account.isTest, skewMs });
    return view ? ok(view) : err({ kind: "unsure", problem: "o banco respondeu algo sem sentido" });
  };
  /** A refusal may mean that it was done before: it is read. */
  const orRead = async <View>(
    result: ProviderResult<View>,
    look: () => Promise<ProviderResult<View>>,
  ): Promise<ProviderResult<View>> => {
    if (result.ok || result.error.kind !== "refused") return result;
    const known = await look();
    return known.ok || known.error.kind !== "absent" ? known : result;
  };
  const pathOf = ({ receiptId, reference }: RefundAsk) => `/pix/${receiptId}/devolucao/${reference}`;
  const refundOf = (called: ProviderResult<Called>): ProviderResult<RefundView> => {
    if (!called.ok) return called;
    const { status, body } = called.value;
    if (status >= 400) return refusal(status, body);
    const view = refundView(body);
    return view ? ok(view) : err({ kind: "unsure", problem: "o banco respondeu algo sem sentido" });
  };
  const readRefund = async (_: ChargeAsk, refund: RefundAsk) => refundOf(await client.call("GET", pathOf(refund)));
  const provider: Omit<PaymentProvider, "check"> = {
    namesRefunds: false,
    create: async (charge) => {
      const body = {
        calendario: { expiracao: SECONDS },
        valor: { original: reais(charge.amount) },
        chave: account.receiver,
        solicitacaoPagador: `Pedido ${charge.orderNumber}`,
      };
      const made = viewOf(await client.call("PUT", `/cob/${charge.reference}`, { body }));
      return orRead(made, () => read(charge));
    },
    read,
    cancel: async (charge) => {
      const removed = viewOf(await client.call("PATCH", `/cob/${charge.reference}`, { body: REMOVED }));
      // The removal races with a payment: only what is read afterwards counts.
      return removed.ok || removed.error.kind === "unsure" ? read(charge) : removed;
    },
    refund: async (charge, refund) => {
      const body = { valor: reais(refund.amount) };
      const asked = refundOf(await client.call("PUT", pathOf(refund), { body }));
      // The payment of an account that the shop has left: a person returns it.
      const isUnknown = !asked.ok && asked.error.kind === "absent";
      return orRead(isUnknown ? err({ ...asked.error, kind: "refused" }) : asked, () => readRefund(charge, refund));
    },
    readRefund,
    list: (from, to) => listPix(client, from, to),
    hook: async (url) => {
      const path = `/webhook/${encodeURIComponent(account.receiver)}`;
      const called = await client.call("PUT", path, { body: { webhookUrl: url } });
      if (!called.ok) return called;
      const { status, body } = called.value;
      return status < 300 ? ok(null) : refusal(status, body);
    },
  };
  return { ...provider, check: (at) => checkPix(account, profile, { client, provider, at }) };
}

function refusal(status: number, body: unknown) {
  const { problem } = problemOf(status, body);
  if (isAbsent(status, body)) return err({ kind: "absent", problem } as const);
  if (status === 401 || status === 403) return err({ kind: "unauthorised", problem } as const);
  // A gateway in front of the bank says nothing about what the bank has done.
  return err({ kind: body === null ? "unsure" : "refused", problem } as const);
}

async function listPix(client: PixClient, from: Date, to: Date): Promise<ProviderResult<Listing>> {
  const found = new Set<string>();
  const period = { inicio: from.toISOString(), fim: to.toISOString(), "paginacao.itensPorPagina": PAGE };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const called = await client.call("GET", "/pix", { query: { ...period, "paginacao.paginaAtual": String(page) } });
    if (!called.ok) return called;
    const read = called.value.status === 200 ? pageOf(called.value.body) : null;
    if (!read) return err({ kind: "unsure", problem: `a lista respondeu ${called.value.status}` });
    for (const reference of read.references) found.add(reference);
    if (page + 1 >= read.pages) return ok({ decided: [...found], cardRefused: [] });
  }
  return err({ kind: "unsure", problem: "a lista não acaba" });
}

function hostsOf({ hosts, isTest }: Account, profile: PixProfile): Hosts | null {
  if (profile.hosts) return isTest ? profile.hosts.test : profile.hosts.live;
  return hosts.api && hosts.token ? { api: hosts.api, token: hosts.token } : null;
}
