import type { HttpResponse } from "./storefront";

/**
 * One test of MDN's HTTP Observatory (version 4, its scoring table): what a response's headers add to 100 or subtract.
 */
type HeaderTest = (response: HttpResponse) => number;

const headerOf = ({ headers }: HttpResponse, name: string): string => [headers[name]].flat().join(", ");

/** The sources of a directive, or of `default-src` when it is missing. */
function sourcesOf(policy: string, name: string): string {
  const directives = new Map(
    policy.split(";").map((part) => {
      const [directive = "", ...sources] = part.trim().split(/\s+/);
      return [directive, sources.join(" ")] as const;
    }),
  );
  return directives.get(name) ?? directives.get("default-src") ?? "";
}

const TESTS: Record<string, HeaderTest> = {
  "content-security-policy": (response) => {
    const policy = headerOf(response, "content-security-policy");
    if (policy === "") return -25;
    const code = [sourcesOf(policy, "script-src"), sourcesOf(policy, "object-src")];
    if (code.some((sources) => sources === "" || /'unsafe-inline'|(?:^| )(?:data:|https?:|\*)(?: |$)/.test(sources)))
      return -20;
    if (/(?:^| )http:/.test(policy)) return -20;
    if (/'unsafe-eval'/.test(policy)) return -10;
    if (/'unsafe-inline'|(?:^| )(?:data:|https:)(?: |$)/.test(sourcesOf(policy, "style-src"))) return 0;
    const none = /(?:^|; )default-src 'none'/.test(policy) && /(?:^|; )form-action '(?:none|self)'(?:;|$)/.test(policy);
    return none ? 10 : 5;
  },
  cookies: ({ headers }) => {
    const cookies = headers["set-cookie"] ?? [];
    if (cookies.length === 0) return 0;
    if (cookies.some((cookie) => !/; Secure/i.test(cookie))) return -20;
    if (cookies.some((cookie) => /^[^=]*sess(?:ion|id)/i.test(cookie) && !/; HttpOnly/i.test(cookie))) return -30;
    return cookies.every((cookie) => /; SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0;
  },
  cors: (response) => (headerOf(response, "access-control-allow-origin") === "" ? 0 : -50),
  "referrer-policy": (response) => {
    const policy = headerOf(response, "referrer-policy");
    if (/^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(policy)) return 5;
    return policy === "" ? 0 : -5;
  },
  hsts: (response) => {
    const seconds = Number(/max-age=(\d+)/.exec(headerOf(response, "strict-transport-security"))?.[1] ?? -1);
    if (seconds < 0) return -20;
    return seconds >= 15_768_000 ? 0 : -10;
  },
  "subresource-integrity": ({ body }) => (/<script[^>]*\ssrc="(?:https?:)?\/\//i.test(body) ? -5 : 0),
  nosniff: (response) => (headerOf(response, "x-content-type-options") === "nosniff" ? 0 : -5),
  framing: (response) => {
    if (/frame-ancestors '(?:none|self)'/.test(headerOf(response, "content-security-policy"))) return 5;
    return /^(?:DENY|SAMEORIGIN)$/i.test(headerOf(response, "x-frame-options")) ? 0 : -20;
  },
  "cross-origin-resource-policy": (response) =>
    /^same-(?:origin|site)$/.test(headerOf(response, "cross-origin-resource-policy")) ? 10 : 0,
};

export function headerScore(response: HttpResponse): { score: number; failed: string[] } {
  const results = Object.entries(TESTS).map(([name, test]) => [name, test(response)] as const);
  return {
    score: results.reduce((sum, [, points]) => sum + points, 100),
    failed: results.filter(([, points]) => points < 0).map(([name]) => name),
  };
}
