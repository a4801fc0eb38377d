import { urlOrNull } from "@/lib/domain/url-or-null";

/** In which our service worker, which requests a page in the browser's place, tells what led to it. */
export const LED_BY_HEADER = "x-led-by";

type Asked = { method: string; headers: { get(name: string): string | null } };

const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|lighthouse|headless|monitor|uptime|pingdom|curl|wget|python|java\/|okhttp|go-http|axios|scrapy/i;

/**
 * Whether a page's request begins a visit: somebody's browser opens it, coming from elsewhere. A bot, a messenger's
 * preview, a prefetch, a reload and a page that the shop itself led to are none.
 */
export function isVisit({ method, headers }: Asked): boolean {
  const told = (name: string) => headers.get(name) ?? "";
  if (method !== "GET" || !isBrowser(told("user-agent"))) return false;
  if (/prefetch|preview/.test(told("sec-purpose") + told("purpose") + told("x-purpose") + told("x-moz"))) return false;
  if (told("rsc") || !(headers.get(LED_BY_HEADER) !== null || isOpened(told))) return false;
  const from = urlOrNull(ledBy(headers));
  // Back from signing in.
  if (from?.hostname.startsWith("accounts.")) return false;
  return from?.host !== told("host").toLowerCase();
}

/** The page that led here, or ''. */
export function ledBy(headers: Asked["headers"]): string {
  return headers.get(LED_BY_HEADER) ?? headers.get("referer") ?? "";
}

/** Opened in a window, and not again. Browsers of 2022 and before do not tell for what they ask. */
function isOpened(told: (name: string) => string): boolean {
  const dest = told("sec-fetch-dest");
  const isPage = dest ? dest === "document" : told("accept").includes("text/html");
  return isPage && !/max-age=0|no-cache/.test(told("cache-control"));
}

/** Whether it is a person's browser, as far as it says. */
export function isBrowser(userAgent: string): boolean {
  return userAgent.startsWith("Mozilla/5.0") && !BOT.test(userAgent);
}
