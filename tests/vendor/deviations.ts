import type { VendorCall } from "./routes";

export type Reply = {
  status: number;
  /** Text as it is, anything else as JSON; absent: no body. */
  body?: unknown;
  /** Null: no content type. Absent: JSON. */
  type?: string | null;
  headers?: Record<string, string>;
};

/** How a call ends instead of with the vendor's response. */
export type Ending = "reset" | "silence" | Reply;

export type Trouble = {
  /** Milliseconds. */
  waitBefore?: number;
  /** Milliseconds. */
  waitAfter?: number;
  insteadOfCommit?: Ending;
  insteadOfResponse?: Ending;
  /**
   * "truncated" breaks the connection in the middle of the body, "cut" ends it there as if complete, "stalled" stops
   * there and stays open, "slow" sends ten pieces a second apart.
   */
  delivery?: "truncated" | "cut" | "stalled" | "slow";
  times?: number;
};

/** Changes one field of a call's response after everything else; `*` in a path is every element of a list. */
export type FieldChange = { call: VendorCall; path: string; set?: unknown; remove?: true };

export type Deviations = {
  /** Ids of everything but the market: 2001, "2001", or "produto_2001". */
  ids: "text" | "number" | "prefixed";
  /** The id in `GET /market`, and so the path of an order. */
  marketId: "token" | "number" | "text" | "missing";
  /** 422 for an id in a body of another type than it was sent as; `product_id` is always text (§7). */
  strictIds: boolean;

  /** 31.9, "31.90", "31,90", "R$ 31,90", "1.234" without centavos, 3190. */
  money: "number" | "text" | "comma" | "currency" | "thousands" | "centavos";
  flags: "boolean" | "number" | "text" | "portuguese";
  quantities: "number" | "text";
  /** Phones, postal codes, house numbers, order numbers and delivery times. */
  codes: "text" | "number";
  coordinates: "number" | "text";
  /** With Z, with an offset, without a zone, as SQL, as "23/11/2026 10:00", in epoch seconds. */
  dates: "utc" | "offset" | "local" | "sql" | "brazilian" | "epoch";
  /** An optional field without a value. */
  empties: "null" | "missing" | "text";
  /** The words of open and closed in `open_closed`; null: the field is missing. */
  openWords: readonly [open: unknown, closed: unknown] | null;
  statuses: "english" | "upper" | "portuguese" | "american";
  /** "relative": paths on the API's host; "broken": addresses that are 404. */
  pictures: "https" | "http" | "relative" | "broken" | "none";
  /** Keys around a call's record or list, outermost first; absent: as specified. */
  wrap: Partial<Record<VendorCall, readonly string[]>>;
  fields: readonly FieldChange[];

  /** Complements of an item in the list and on the order's page. */
  orderComplements: "objects" | "texts" | "missing";
  orderItems: "listed" | "missing" | "empty";
  orderTotal: "without fee" | "with fee";
  /** {name} or the name. */
  orderPayment: "object" | "text";
  listOrder: "newest" | "oldest";
  /** The size of the only page of `GET /orders`; null: all. */
  listPage: number | null;
  /** Milliseconds until a new order is in `GET /orders` and `GET /orders/{id}`. */
  listDelay: number;

  /** The response of `POST …/orders/create`. */
  created: "order" | "id" | "message and id" | "nested id" | "message" | "list" | "null" | "empty";
  createdStatus: 200 | 201 | 202 | 204;
  /** The specification's body has no variation. */
  variations: "ignored" | "priced";
  /** "compared": another total is rejected with 409. */
  expectedTotal: "ignored" | "compared";
  /** Centavos on top of every order that the menu does not show. */
  surcharge: number;
  /** DESCONTO10 takes 10 %. */
  coupons: "honoured" | "ignored";
  idempotency: "none" | "echo" | "real";
  /** A Pix that is paid online: not offered, offered by an API that tells nothing of it, or told with the order. */
  onlinePix: "none" | "untold" | "told";
  /** Besides it nothing else is offered. */
  onlineAlone: boolean;

  /** The place of the token in a login's response. */
  login: "user and token" | "flat" | "token in user" | "data" | "access_token" | "token missing";
  tokenLength: number;

  appKey: "checked" | "any" | "none";
  encoding: "utf-8" | "utf-8 with BOM" | "latin1" | "latin1 undeclared";
  /** Null: no content type. */
  contentType: string | null;
  compression: "none" | "gzip" | "broken gzip";

  troubles: Partial<Record<VendorCall, Trouble>>;
  /** For every call without its own trouble. */
  trouble: Trouble | null;
};

/** The vendor that follows §3 and §7 exactly. */
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
  onlinePix: "none",
  onlineAlone: false,
  login: "user and token",
  tokenLength: 48,
  appKey: "checked",
  encoding: "utf-8",
  contentType: "application/json",
  compression: "none",
  troubles: {},
  trouble: null,
};

/** The specified vendor with changes; later ones win, troubles, wrappers and fields accumulate. */
export function deviating(...changes: readonly Partial<Deviations>[]): Deviations {
  return Object.assign({}, specified, ...changes, {
    troubles: Object.assign({}, ...changes.map(({ troubles }) => troubles)),
    wrap: Object.assign({}, ...changes.map(({ wrap }) => wrap)),
    fields: changes.flatMap(({ fields }) => fields ?? []),
  });
}
