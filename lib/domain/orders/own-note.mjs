// Plain JavaScript, because `npm run market` prints it too.

/**
 * The customer's note, without the variation's name that the storefront puts first for APIs without variations.
 * @param {{ variation_name?: string | null | undefined, observations?: string | null | undefined }} item
 */
export function ownNote({ variation_name: variation, observations }) {
  const [first, rest] = [`${variation}.`, observations ?? ""];
  return variation && (rest === first || rest.startsWith(`${first} `)) ? rest.slice(first.length).trim() : rest;
}

/**
 * Whether the customer has written something that the kitchen must read.
 * @param {{ observations?: string | null | undefined, order_items: readonly Parameters<typeof ownNote>[0][] }} order
 */
export function hasNote({ observations, order_items: items }) {
  return Boolean(observations) || items.some((item) => ownNote(item) !== "");
}
