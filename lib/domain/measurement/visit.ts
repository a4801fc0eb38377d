import { urlOrNull } from "@/lib/domain/url-or-null";

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
  if (told("rsc") || /max-age=0|no-cache/.test(told("cache-control"))) return false;
  // Browsers of 2022 and before do not tell for what they ask.
  const dest = told("sec-fetch-dest");
  if (dest ? dest !== "document" : !told("accept").includes("text/html")) return false;
  const from = urlOrNull(told("referer"));
  // Back from signing in.
  if (from?.hostname.startsWith("accounts.")) return false;
  return from?.host !== told("host").toLowerCase();
}

/** Whether it is a person's browser, as far as it says. */
export function isBrowser(userAgent: string): boolean {
  return userAgent.startsWith("Mozilla/5.0") && !BOT.test(userAgent);
}
