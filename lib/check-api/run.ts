import "server-only";
import { type FailureKind, failureOf } from "@/lib/check-api/probe/connection";
import { type Customer, checkCustomer, type Login, login } from "@/lib/check-api/probe/customer";
import type { Finding, Severity } from "@/lib/check-api/probe/findings";
import { finding } from "@/lib/check-api/probe/findings";
import { type CallReport, isExtension, type Notebook, openNotebook } from "@/lib/check-api/probe/notebook";
import type { Exchange, Target } from "@/lib/check-api/probe/probe";
import { type CallName, calls } from "@/lib/contract/calls";
import { type MarketToken, parseMarketToken } from "@/lib/domain/market/market-token";
import { env } from "@/lib/node/env";
import { isPaymentProven } from "@/lib/server/place-order/proof";
import { districtFindings, marketFindings, menuFindings, paymentFindings } from "./menu-rules";
import { checkOrder, type PlacedOrder } from "./order/place";
import { checkPictures, type FetchPicture } from "./pictures";
import { checkWrites } from "./writes";

export type CheckOptions = {
  target: Target;
  fetchPicture: FetchPicture;
  login: Login | null;
  /** `twice`: one order, and another that is sent again under its key. */
  order: "none" | "once" | "twice";
  wait: (ms: number) => Promise<void>;
};

export type Check = {
  reports: CallReport[];
  counts: Record<Severity, number>;
  placed: PlacedOrder[];
  oneOrderPerKey: boolean | null;
  tellsPayment: boolean | null;
};

export async function checkApi(options: CheckOptions): Promise<Check> {
  const { target } = options;
  const book = openNotebook(target);
  const outcome = (await checkAll(book, options)) ?? { placed: [], oneOrderPerKey: null, tellsPayment: null };
  const writing = options.order === "none" ? "escreve na API; com --order é testada" : "um teste não pode fazê-la";
  skipRest(book, (call) =>
    calls[call].method === "GET" ? "falta um cliente de teste (--email e --password), ou o que ela pede" : writing,
  );
  const reports = book.reports();
  const findings = reports.flatMap((report) => report.findings).filter(({ code }) => code !== "call.untested");
  const count = (severity: Severity) => findings.filter((found) => found.severity === severity).length;
  const counts = { fatal: count("fatal"), warning: count("warning"), note: count("note") };
  return { reports, counts, ...outcome };
}

/** Failures of `GET /market` that every other call would repeat. */
const FAILS_ALL: ReadonlySet<FailureKind> = new Set([
  "unreachable",
  "timeout",
  "key-refused",
  "missing",
  "redirected",
  "limited",
]);

function skipRest(book: Notebook, why: (call: CallName) => string): null {
  for (const call of Object.keys(calls) as CallName[])
    if (!isExtension(call) || env.STORE_API_EXTENSIONS) book.skip(call, why(call));
  return null;
}

type Outcome = Pick<Check, "placed" | "oneOrderPerKey" | "tellsPayment">;

async function checkAll(book: Notebook, options: CheckOptions): Promise<Outcome | null> {
  const { target } = options;
  if (isPlainHttp(target.base)) book.add(finding("api.plain-http", "market", { got: target.base }));
  const market = await book.make("market");
  const closed = failureOf(market as unknown as Exchange);
  if (closed !== null && FAILS_ALL.has(closed)) return skipRest(book, () => "a loja não abre sem GET /market");
  const categories = await book.make("categories");
  const products = await book.make("products");
  const districts = await book.make("districts");
  const payments = await book.make("paymentTypes");
  await book.make("health");
  const shop = market.read.ok ? market.read.value : null;
  if (shop) {
    book.add(...marketFindings(shop, market.data, target.market));
    book.add(...(await accessFindings(book, target)));
  }
  if (categories.read.ok && products.read.ok) {
    book.add(...menuFindings(categories.read.value, products.read.value));
    const [first] = categories.read.value;
    if (first) await book.make("categoryProducts", { id: first.id });
  }
  if (districts.read.ok) book.add(...districtFindings(districts.read.value));
  const isOffered = env.STORE_API_EXTENSIONS || (await isPaymentProven(env.DATA_DIR, target.base, Date.now()));
  if (payments.read.ok) book.add(...paymentFindings(payments.read.value, shop, isOffered));
  const pictures = [
    shop?.banner,
    shop?.logo,
    ...(products.read.ok ? products.read.value.map(({ image }) => image) : []),
  ];
  book.add(...(await checkPictures(pictures, options.fetchPicture)));
  const customer = await loggedIn(book, options);
  if (!customer) return null;
  await checkCustomer(book, customer);
  if (options.order === "none") return null;
  const menu = { market: shop, products, districts, payments };
  const { addressId, ...outcome } = await checkOrder(book, customer, menu, options);
  if (env.STORE_API_EXTENSIONS)
    for (const { id } of outcome.placed) await book.make("cancelOrder", { id, token: customer.token });
  await checkWrites(book, customer, menu, addressId);
  return outcome;
}

/** The API must refuse a request without the key, or for an unknown market. */
async function accessFindings(book: Notebook, target: Target): Promise<Finding[]> {
  const found: Finding[] = [];
  const keyless = await book.ask("market", { change: (headers) => headers.delete(env.STORE_API_KEY_HEADER) });
  if (env.STORE_API_KEY && keyless.read.ok) found.push(finding("api.key-ignored", "market"));
  const stranger = parseMarketToken(`nao-existe-${target.market}`.slice(0, 40).replace(/-$/, "")) as MarketToken;
  const other = await book.ask("market", { change: (headers) => headers.set(env.STORE_API_MARKET_HEADER, stranger) });
  if (other.read.ok) found.push(finding("api.any-market", "market", { got: `'${stranger}'` }));
  const orders = await book.ask("orders");
  if (orders.read.ok && orders.read.value.orders.length > 0) found.push(finding("orders.open-to-anyone", "orders"));
  return found;
}

function loggedIn(book: Notebook, { login: given, order }: CheckOptions): Promise<Customer | null> {
  if (given) return login(book, given);
  return order === "none" ? Promise.resolve(null) : login(book, null);
}

function isPlainHttp(base: string): boolean {
  const { protocol, hostname } = new URL(base);
  return protocol === "http:" && !/^(?:localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
