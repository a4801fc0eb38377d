import type { FindingCode } from "@/lib/check-api/probe/findings";
import type { Deviations, Ending, Trouble } from "../vendor/deviations";
import type { VendorCall } from "../vendor/routes";

/** A mistake of a vendor that `check-api` must report. */
export type PlantedFault = {
  name: string;
  /** Complete: `healthy` is included. */
  deviations: Partial<Deviations>;
  call: VendorCall;
  code: FindingCode;
  /** Whether customers cannot order, or pay another amount than they reviewed. */
  fatal: boolean;
  seen: "reading" | "logged in" | "ordering" | "ordering twice";
};

/** A vendor without mistakes: the specified one, which also honours our additions to an order's body. */
export const healthy = {
  variations: "priced",
  expectedTotal: "compared",
  idempotency: "real",
  pictures: "https",
} as const satisfies Partial<Deviations>;

type Plan = Partial<Pick<PlantedFault, "fatal" | "seen">>;
/** At the fault's own call: a field that is set or removed, an ending instead of the commit, or another trouble. */
type Own = { set?: [path: string, value: unknown]; without?: string; instead?: Ending; here?: Trouble };

function planted(
  call: VendorCall,
  code: FindingCode,
  name: string,
  { set, without, instead, here = instead && { insteadOfCommit: instead }, ...more }: Partial<Deviations> & Own,
  plan: Plan = {},
): PlantedFault {
  const deviations: Partial<Deviations> = {
    ...healthy,
    ...(set && { fields: [{ call, path: set[0], set: set[1] }] }),
    ...(without && { fields: [{ call, path: without, remove: true }] }),
    ...(here && { troubles: { [call]: here } }),
    ...more,
  };
  return { name, call, code, deviations, fatal: false, seen: "reading", ...plan };
}

const FATAL = { fatal: true } as const;
const LOGGED_IN = { seen: "logged in" } as const;
const ORDERING = { seen: "ordering" } as const;
const TWICE = { seen: "ordering twice" } as const;
const FATAL_LOGGED_IN = { ...FATAL, ...LOGGED_IN };
const FATAL_ORDERING = { ...FATAL, ...ORDERING };

const HTML: Ending = { status: 200, type: "text/html", body: "<!doctype html><h1>Bem-vindo</h1>" };

const ACCESS = [
  planted("market", "api.key-refused", "the key is not taken", { appKey: "none" }, FATAL),
  planted("market", "api.key-refused", "401 on everything", { trouble: { insteadOfCommit: { status: 401 } } }, FATAL),
  planted(
    "products",
    "call.redirected",
    "the menu redirects to another host",
    { instead: { status: 302, headers: { location: "https://outro.vendor.example/api/v3/products" } } },
    FATAL,
  ),
  planted("products", "call.slow", "the menu takes 4 s", { here: { waitBefore: 4000 } }),
  planted("categories", "call.not-json", "an HTML page with 200", { instead: HTML }, FATAL),
  planted("districts", "call.failed", "500 on the districts", { instead: { status: 500 } }, FATAL),
  planted("market", "call.encoding", "JSON with a byte order mark", { encoding: "utf-8 with BOM" }),
  planted("products", "call.encoding", "ISO-8859-1 without saying so", { encoding: "latin1 undeclared" }),
  planted("market", "call.not-json", "JSON as text/html", { contentType: "text/html" }, FATAL),
  planted("market", "call.broken", "gzip that cannot be unpacked", { compression: "broken gzip" }, FATAL),
  planted("health", "call.missing", "no health call", { instead: { status: 404, body: { message: "Not found" } } }),
];

const MARKETS = [
  planted("market", "call.unreadable", "the market cannot be read", { set: ["", ["alfa"]] }, FATAL),
  planted("market", "market.id-differs", "the market's id is another text", { marketId: "text" }),
  planted("market", "market.id-differs", "the market's id is a number", { marketId: "number" }),
  planted("market", "market.id-missing", "the market has no id", { marketId: "missing" }),
  planted("market", "call.unreadable", "the market has no name", { without: "name" }, FATAL),
  planted(
    "market",
    "market.min-order-unreadable",
    "the minimum cannot be read",
    { set: ["min_order", "a combinar"] },
    FATAL,
  ),
  planted(
    "market",
    "market.open-closed-odd",
    "open_closed is no word we know",
    { openWords: ["talvez", "quem sabe"] },
    FATAL,
  ),
];

const MENUS = [
  planted(
    "products",
    "call.unreadable",
    "the menu is inside keys nobody knows",
    { wrap: { products: ["retorno", "itens"] } },
    FATAL,
  ),
  planted("products", "answer.wrapped", "the menu is in {data}", { wrap: { products: ["data"] } }),
  planted("products", "products.empty", "the menu is empty", { set: ["", []] }, FATAL),
  planted("products", "call.unreadable", "no product has a price", { without: "*.price" }, FATAL),
  planted("products", "products.price-unreadable", "a product without a price", { without: "3.price" }),
  planted("products", "products.price-text", "prices with a comma", { money: "comma" }),
  planted("products", "products.price-unreadable", "a price of 1.234", { set: ["4.price", "1.234"] }),
  planted("products", "products.price-unreadable", "a negative price", { set: ["3.price", -24.5] }),
  planted("products", "products.price-unreadable", "a price with three decimals", { set: ["3.price", "24.505"] }),
  planted("products", "list.duplicate-id", "two products with one id", { set: ["4.id", "2003"] }),
  planted("products", "record.dropped", "a product without a category", { without: "3.category" }),
  planted("products", "products.option-dropped", "an option without a price", { without: "1.complements.2.price" }),
  planted("products", "products.impossible-choice", "a group that asks for more than it allows", {
    fields: [0, 1].map((n) => ({ call: "products", path: `1.complements.${n}.category.min_quantity`, set: 3 })),
  }),
  planted("products", "products.method-unknown", "a price method that nobody knows", {
    fields: [0, 1].map((n) => ({ call: "products", path: `1.complements.${n}.category.price_method`, set: "MIN" })),
  }),
  planted("products", "products.method-unknown", "two price methods in one group", {
    set: ["1.complements.0.category.price_method", "MAX"],
  }),
  planted("products", "products.size-unknown", "a price for a size that is not there", {
    set: ["1.complements.0.prices", { "9": 30 }],
  }),
  planted("products", "field.guessed", "flags as numbers and quantities as text", {
    flags: "number",
    quantities: "text",
  }),
  planted("products", "picture.unusable", "pictures over http", { pictures: "http" }),
  planted("products", "picture.unusable", "relative pictures", { pictures: "relative" }),
  planted("products", "picture.missing", "pictures that are not there", { pictures: "broken" }),
  planted("districts", "districts.fee-unreadable", "a district without a fee", { set: ["0.fee", null] }),
  planted("districts", "districts.empty", "no districts", { set: ["", []] }, FATAL),
  planted("paymentTypes", "payment.none-usable", "no way to pay", { set: ["payment_types", []] }, FATAL),
  planted(
    "paymentTypes",
    "payment.none-usable",
    "online payment only",
    { set: ["payment_types.*.online_payment", true] },
    FATAL,
  ),
];

const CUSTOMERS = [
  planted("authentication", "login.token-place", "a flat login", { login: "flat" }, LOGGED_IN),
  planted("authentication", "login.token-place", "the token inside the user", { login: "token in user" }, LOGGED_IN),
  planted("authentication", "login.token-short", "a token of 8 characters", { tokenLength: 8 }, LOGGED_IN),
  planted(
    "authentication",
    "login.token-missing",
    "a login without a token",
    { login: "token missing" },
    FATAL_LOGGED_IN,
  ),
  planted(
    "me",
    "login.me-refused",
    "401 for the token of the login",
    { instead: { status: 401, body: { message: "Não autorizado." } } },
    FATAL_LOGGED_IN,
  ),
  planted("addresses", "call.not-json", "the addresses cannot be read", { instead: HTML }, FATAL_LOGGED_IN),
];

const ORDERS = [
  planted(
    "createOrder",
    "order.refused",
    "200 with success: false",
    { instead: { status: 200, body: { success: false, message: "Produto esgotado." } } },
    FATAL_ORDERING,
  ),
  planted(
    "createOrder",
    "order.answer-unreadable",
    "a response that cannot be read",
    { here: { insteadOfResponse: HTML } },
    FATAL_ORDERING,
  ),
  planted("createOrder", "order.answer-bare", "only a message and an id", { created: "message and id" }, ORDERING),
  planted(
    "createOrder",
    "order.variation-ignored",
    "the variation is ignored",
    { variations: "ignored", expectedTotal: "ignored" },
    FATAL_ORDERING,
  ),
  planted(
    "createOrder",
    "order.expected-total-ignored",
    "expected_total is ignored",
    { expectedTotal: "ignored" },
    ORDERING,
  ),
  planted("createOrder", "order.duplicated", "keys are echoed and mean nothing", { idempotency: "echo" }, TWICE),
  planted("createOrder", "order.duplicated", "keys mean nothing", { idempotency: "none" }, TWICE),
  planted("orders", "date.without-zone", "dates without a zone", { dates: "local" }, ORDERING),
  planted(
    "orders",
    "order.not-listed",
    "the list is paged, the oldest first",
    { listPage: 1, listOrder: "oldest" },
    TWICE,
  ),
  planted("orders", "orders.items-missing", "orders without items", { orderItems: "missing" }, ORDERING),
  planted("orders", "orders.total-with-fee", "totals with the fee", { orderTotal: "with fee" }, ORDERING),
  planted("orders", "answer.numeric-ids", "ids as numbers", { ids: "number" }, ORDERING),
  planted("orders", "orders.complements-text", "complements as texts", { orderComplements: "texts" }, ORDERING),
  planted("orders", "order.not-listed", "a new order is not listed", { listDelay: 600_000 }, ORDERING),
];

export const PLANTED_FAULTS: readonly PlantedFault[] = [...ACCESS, ...MARKETS, ...MENUS, ...CUSTOMERS, ...ORDERS];
