import type { Deviations } from "./deviations";

/** Vendors as found in the field. */
export const VENDORS = {
  specified: {},
  /** Knows our additions to an order's body. */
  additions: { variations: "priced", expectedTotal: "compared" },
  /** Every id is a number, the market's too, and must come back as one. */
  numericIds: { ids: "number", marketId: "number", strictIds: true },
  /** Prices by §7 alone and accepts ids in their own type only. */
  strict: { ids: "prefixed", marketId: "text", strictIds: true, variations: "ignored", expectedTotal: "ignored" },
  sloppy: {
    ids: "number",
    marketId: "number",
    money: "comma",
    flags: "number",
    quantities: "text",
    codes: "number",
    coordinates: "text",
    dates: "local",
    empties: "text",
    openWords: [" ABERTO ", " FECHADO "],
    statuses: "upper",
    orderComplements: "texts",
    orderPayment: "text",
    orderTotal: "with fee",
    pictures: "relative",
    login: "token in user",
    contentType: "text/json",
    encoding: "utf-8 with BOM",
    wrap: {
      market: ["data"],
      products: ["data"],
      categories: ["categories"],
      districts: ["data"],
      paymentTypes: ["data", "payment_types"],
      addresses: ["data"],
      orders: ["data"],
      order: ["order"],
      createOrder: ["data"],
      me: ["user"],
    },
  },
  /** Takes seconds for every call. */
  slow: { trouble: { waitBefore: 2500 }, troubles: { createOrder: { waitBefore: 8000 } } },
} as const satisfies Record<string, Partial<Deviations>>;
