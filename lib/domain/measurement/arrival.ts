/** Marks a shop without counting: its orders are at an API of its own. */
export const UNCOUNTED_META = "sem-contagem";

/** The query parameter in which the browser tells an order's arrival. */
export const ARRIVAL_PARAM = "de";

const UTM_SOURCE = /[?&]utm_source=([\w-]{1,40})/;
const SITE = /^[\w-]+:\/\/[^/?#]{1,100}/;

/** A link's own word for its channel, else the origin of the site that led here, without path and query; else ''. */
export function arrivalOf(address: string, referrer: string): string {
  return UTM_SOURCE.exec(address)?.[1] ?? SITE.exec(referrer)?.[0] ?? "";
}
