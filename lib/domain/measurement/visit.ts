const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp\/|telegram|lighthouse|headless|monitor|uptime|pingdom|curl|wget|python|java\/|okhttp|go-http|axios|scrapy/i;

/** Whether somebody's own browser tells of a visit: no bot, no messenger's preview, no page that is loaded in advance. */
export function isPersons({ get }: { get(name: string): string | null }): boolean {
  const userAgent = get("user-agent") ?? "";
  const purpose = (get("sec-purpose") ?? "") + (get("purpose") ?? "");
  return userAgent.startsWith("Mozilla/5.0") && !BOT.test(userAgent) && !/prefetch|preview/.test(purpose);
}
