/** By which channel a customer came: all that is told, and ever stored, of a link or another site. */
export const SOURCES = [
  "direto",
  "busca",
  "google",
  "instagram",
  "facebook",
  "whatsapp",
  "mensagem",
  "catalogo",
  "qr",
  "apple",
  "tiktok",
  "outros",
] as const;

export type Source = (typeof SOURCES)[number];

const SEARCH =
  /(?:^|\.)(?:google\.[a-z]{2,3}(?:\.[a-z]{2})?|bing\.com|duckduckgo\.com|yahoo\.com|ecosia\.org|qwant\.com|search\.brave\.com|yandex\.[a-z]{2,3})$|^com\.google\.android\.googlequicksearchbox$/;

/** `word`: how a link's `utm_source` begins. `host`: the site, or the Android app, that led here. */
const CHANNELS: readonly [source: Source, word: RegExp, host?: RegExp][] = [
  ["instagram", /^(?:ig|insta|instagram)$/, /(?:^|\.)instagram\.com$|^com\.instagram\.android$/],
  [
    "facebook",
    /^(?:fb|face|facebook|meta)$/,
    /(?:^|\.)(?:facebook\.com|messenger\.com|fb\.me)$|^com\.facebook\.[a-z]+$/,
  ],
  ["whatsapp", /^(?:wa|wpp|zap|whats|whatsapp)$/, /(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp(?:\.w4b)?$/],
  ["tiktok", /^tiktok$/, /(?:^|\.)tiktok\.com$/],
  ["apple", /^apple$/, /^maps\.apple\.com$/],
  ["busca", /^(?:busca|bing|duckduckgo|yahoo|ecosia)$/, SEARCH],
  ["google", /^(?:google|gmb|gbp)$/],
  ["mensagem", /^(?:mensagem|sms|email|newsletter|status)$/],
  ["catalogo", /^(?:catalogo|catalog|catalogue)$/],
  ["qr", /^(?:qr|qrcode|mesa)$/],
  ["direto", /^direto$/],
];

/** The channel of an arrival, which may be anything: what no channel knows is 'outros'. `ownHost`: the shop's, with its port. */
export function sourceOf(arrival: string, ownHost: string): Source {
  if (arrival === "") return "direto";
  const told = arrival.toLowerCase().slice(0, 140);
  const host = /^[\w-]+:\/\/([^/?#]*)/.exec(told)?.[1];
  if (host === ownHost.toLowerCase()) return "direto";
  // 'instagram_bio' and 'ig-stories' are of Instagram.
  const [word = ""] = told.split(/[_-]/);
  const found = CHANNELS.find(([, words, hosts]) =>
    host === undefined ? words.test(word) : hosts?.test(host.replace(/:\d+$/, "")),
  );
  return found?.[0] ?? "outros";
}

export function parseSource(text: string | null | undefined): Source | null {
  return SOURCES.find((source) => source === text) ?? null;
}
