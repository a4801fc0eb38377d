// Where an order came from. Plain JavaScript, because `npm run market` prints tickets too.

/** @typedef {"phone" | "whatsapp" | "counter"} TypedSource @typedef {"storefront" | TypedSource} OrderSource */

/** The sources of orders that the shop typed itself. @type {readonly TypedSource[]} */
export const TYPED_SOURCES = ["phone", "whatsapp", "counter"];

/** @type {readonly OrderSource[]} */
export const ORDER_SOURCES = ["storefront", ...TYPED_SOURCES];

/** @type {Readonly<Record<OrderSource, string>>} */
export const SOURCE_WORDS = { storefront: "Site", phone: "Telefone", whatsapp: "WhatsApp", counter: "Balcão" };

/**
 * 'Telefone'; null for an order of the storefront, and where the API does not tell.
 * @param {{ source?: OrderSource | undefined }} order
 */
export function sourceText({ source = "storefront" }) {
  return source === "storefront" ? null : SOURCE_WORDS[source];
}
