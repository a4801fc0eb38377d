import { arrivalOf } from "@/lib/domain/measurement/source";
import { UNCOUNTED_META } from "@/lib/domain/measurement/steps";

const KEY = "origem";

/**
 * How this tab came to the shop: one word of a link or the other site's origin, remembered until the tab closes. Null
 * where nothing is counted.
 */
export function arrival(): string | null {
  try {
    if (document.querySelector(`meta[name=${UNCOUNTED_META}]`)) return null;
    // The address itself may have changed: a product opens without a request.
    const address = performance.getEntriesByType("navigation")[0]?.name + document.referrer;
    sessionStorage[KEY] ??= arrivalOf(address, document.referrer.replace(location.origin, ""));
    return sessionStorage[KEY];
  } catch {
    return "";
  }
}

// At the first page, which alone knows it.
arrival();
