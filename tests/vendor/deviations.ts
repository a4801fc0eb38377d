/** Every call of the specification (§7). */
export const VENDOR_CALLS = [
  "market",
  "products",
  "categories",
  "categoryProducts",
  "districts",
  "paymentTypes",
  "health",
  "authentication",
  "google",
  "forgotPassword",
  "resetPassword",
  "me",
  "updateProfile",
  "updateAvatar",
  "changePassword",
  "reviews",
  "preferences",
  "addresses",
  "address",
  "newAddress",
  "updateAddress",
  "destroyAddress",
  "orders",
  "order",
  "createOrder",
  "savePushSubscription",
] as const;

export type VendorCall = (typeof VENDOR_CALLS)[number];

/** A response that stands in for the vendor's own. */
export type Reply = {
  status: number;
  /** Text as it is, anything else as JSON; absent: no body. */
  body?: unknown;
  /** The content type; null: none. Absent: JSON. */
  type?: string | null;
  headers?: Record<string, string>;
};

/** How a call ends other than with the vendor's response: the connection is reset, or nothing ever comes. */
export type Ending = "reset" | "silence" | Reply;

/** What goes wrong at one call. */
export type Trouble = {
  /** Milliseconds before anything is committed. */
  waitBefore?: number;
  /** Milliseconds between the commit and the response. */
  waitAfter?: number;
  /** Comes instead of the commit: the books stay as they are. */
  insteadOfCommit?: Ending;
  /** Comes instead of the response to what was committed. */
  insteadOfResponse?: Ending;
  /**
   * How the body travels: "truncated" ends in its middle with the connection, "cut" ends there as if it were whole,
   * "stalled" stops there and stays open, "slow" comes in ten pieces a second apart.
   */
  delivery?: "truncated" | "cut" | "stalled" | "slow";
  /** How many calls it lasts; absent: all. */
  times?: number;
};

/** One field of a call's response, changed after everything else; `*` in a path is every element of a list. */
export type FieldChange = { call: VendorCall; path: string; set?: unknown; remove?: true };

/** The switches of a vendor. `specified` is the vendor that does exactly what §3 and §7 say. */
export type Deviations = {
  /** Ids of everything but the market: 2001, "2001", or "produto_2001". */
  ids: "text" | "number" | "prefixed";
  /** What `GET /market` says is its id, and so the path of an order: the token, a number, a text of its own, or no id. */
  marketId: "token" | "number" | "text" | "missing";
  /** 422 for an id in a body that is not of the type in which it was sent; `product_id` is always text (§7). */
  strictIds: boolean;

  /** How money is written: 31.9, "31.90", "31,90", "R$ 31,90", "1.234" where it has no centavos, 3190. */
  money: "number" | "text" | "comma" | "currency" | "thousands" | "centavos";
  /** How yes and no are written. */
  flags: "boolean" | "number" | "text" | "portuguese";
  /** How amounts and limits are written. */
  quantities: "number" | "text";
  /** How phones, postal codes, house numbers, order numbers and delivery times are written. */
  codes: "text" | "number";
  /** How latitudes and longitudes are written. */
  coordinates: "number" | "text";
  /** How times are written: with Z, with an offset, without a zone, as SQL, as "23/11/2026 10:00", in epoch seconds. */
  dates: "utc" | "offset" | "local" | "sql" | "brazilian" | "epoch";
  /** How an optional field without a value is written. */
  empties: "null" | "missing" | "text";
  /** The words of open and closed in `open_closed`; null: the field is missing. */
  openWords: readonly [open: unknown, closed: unknown] | null;
  /** How statuses of orders are written. */
  statuses: "english" | "upper" | "portuguese" | "american";
  /** What pictures are: https addresses, http ones, paths of the API's host, addresses that answer 404, or none. */
  pictures: "https" | "http" | "relative" | "broken" | "none";
  /** Keys around a call's record or list, outside in; absent: as the specification has it. */
  wrap: Partial<Record<VendorCall, readonly string[]>>;
  /** Single fields changed at the end. */
  fields: readonly FieldChange[];

  /** Additions of an order's item in the list and on its page. */
  orderComplements: "objects" | "texts" | "missing";
  /** Whether orders say what was ordered. */
  orderItems: "listed" | "missing" | "empty";
  /** Whether `total` holds the delivery fee as well. */
  orderTotal: "without fee" | "with fee";
  /** How the payment of an order is named: {name} or the name. */
  orderPayment: "object" | "text";
  /** The order of `GET /orders`. */
  listOrder: "newest" | "oldest";
  /** How many orders `GET /orders` gives of the first page; null: all. */
  listPage: number | null;
  /** Milliseconds until a new order is in `GET /orders` and `GET /orders/{id}`. */
  listDelay: number;

  /** What `POST …/orders/create` answers with. */
  created: "order" | "id" | "message and id" | "nested id" | "message" | "list" | "null" | "empty";
  createdStatus: 200 | 201 | 202 | 204;
  /** Whether a variation of the product is priced; the specification's body does not have one. */
  variations: "ignored" | "priced";
  /** Whether `expected_total` is compared, and a different sum refused with 409. */
  expectedTotal: "ignored" | "compared";
  /** Centavos on top of every order, of which the menu says nothing. */
  surcharge: number;
  /** Whether DESCONTO10 takes a tenth off. */
  coupons: "honoured" | "ignored";
  /** What the vendor makes of `Idempotency-Key`: nothing, an echo, or one order. */
  idempotency: "none" | "echo" | "real";

  /** Where a login's token is. */
  login: "user and token" | "flat" | "token in user" | "data" | "access_token" | "token missing";
  /** Characters of a customer's token. */
  tokenLength: number;

  /** Which application keys are taken. */
  appKey: "checked" | "any" | "none";
  /** The bytes of every JSON text. */
  encoding: "utf-8" | "utf-8 with BOM" | "latin1" | "latin1 undeclared";
  /** The content type of every JSON response; null: none. */
  contentType: string | null;
  /** `Content-Encoding: gzip`, well made or not. */
  compression: "none" | "gzip" | "broken gzip";

  /** What goes wrong at which call. */
  troubles: Partial<Record<VendorCall, Trouble>>;
  /** The same at every call that has no trouble of its own. */
  trouble: Trouble | null;
};

/** The vendor that does exactly what §3 and §7 say. */
export const specified: Deviations = {
  ids: "text",
  marketId: "token",
  strictIds: false,
  money: "number",
  flags: "boolean",
  quantities: "number",
  codes: "text",
  coordinates: "number",
  dates: "utc",
  empties: "null",
  openWords: ["Aberto", "Fechado"],
  statuses: "english",
  pictures: "none",
  wrap: {},
  fields: [],
  orderComplements: "objects",
  orderItems: "listed",
  orderTotal: "without fee",
  orderPayment: "object",
  listOrder: "newest",
  listPage: null,
  listDelay: 0,
  created: "order",
  createdStatus: 201,
  variations: "ignored",
  expectedTotal: "ignored",
  surcharge: 0,
  coupons: "honoured",
  idempotency: "none",
  login: "user and token",
  tokenLength: 48,
  appKey: "checked",
  encoding: "utf-8",
  contentType: "application/json",
  compression: "none",
  troubles: {},
  trouble: null,
};

/** The specified vendor with some switches turned; later ones win, troubles, wrappers and fields add up. */
export function deviating(...changes: readonly Partial<Deviations>[]): Deviations {
  return Object.assign({}, specified, ...changes, {
    troubles: Object.assign({}, ...changes.map(({ troubles }) => troubles)),
    wrap: Object.assign({}, ...changes.map(({ wrap }) => wrap)),
    fields: changes.flatMap(({ fields }) => fields ?? []),
  });
}
