// Plain JavaScript, because `npm run market` looks at a document before it sends anything.

/**
 * The merchant of a document in the format of Open Delivery; null for any other document. Its lists refer to each other
 * by these names.
 * @param {unknown} document
 * @returns {Record<string, unknown> | null}
 */
export function openDeliveryMerchant(document) {
  const merchant = Array.isArray(document) && document.length === 1 ? document[0] : document;
  const isOne =
    typeof merchant === "object" &&
    merchant !== null &&
    !Array.isArray(merchant) &&
    !("market" in merchant) &&
    ("itemOffers" in merchant || "basicInfo" in merchant);
  return isOne ? merchant : null;
}
