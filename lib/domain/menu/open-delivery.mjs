// Plain JavaScript, because `npm run market` checks it before it sends anything.

/**
 * Why a menu in the format of Open Delivery cannot be imported; null for any other document. Its lists refer to each
 * other by these names.
 * @param {unknown} document
 * @returns {string | null}
 */
export function openDeliverySentence(document) {
  const merchant = Array.isArray(document) ? document[0] : document;
  const isOne =
    typeof merchant === "object" &&
    merchant !== null &&
    !("market" in merchant) &&
    ("itemOffers" in merchant || "basicInfo" in merchant);
  return isOne
    ? "Este é um cardápio no formato Open Delivery, que ainda não é importado: escreva a loja no formato de docs/lojista.md."
    : null;
}
