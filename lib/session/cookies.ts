import "server-only";
import { SESSION_HINT_COOKIE } from "@/lib/cache/inline-scripts.mjs";
import { env } from "@/lib/env";

const secure = !env.ALLOW_HTTP;
const prefix = secure ? "__Host-" : "";
const attributes = `; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;

export const SESSION_COOKIE = `${prefix}session`;

/** Days a session lives without use, and at most. */
export const IDLE_DAYS = 7;
export const ABSOLUTE_DAYS = 30;

const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;

/** next-auth's cookies under names of our own: several hosts serve it, so none carries a domain. */
export const nextAuthCookies = {
  sessionToken: { name: SESSION_COOKIE, options: cookieOptions },
  csrfToken: { name: `${prefix}csrf`, options: cookieOptions },
  callbackUrl: { name: `${prefix}callback-url`, options: cookieOptions },
};

/** Tells the page, before first paint, that there is a session; holds nothing else. */
export function sessionHint(present: boolean): string {
  const seconds = present ? IDLE_DAYS * 24 * 60 * 60 : 0;
  return `${SESSION_HINT_COOKIE}=${present ? "1" : ""}; Max-Age=${seconds}${attributes}`;
}

/** Ends the session in the browser: its cookie with every chunk, and the hint. */
export function clearedSessionCookies(): string[] {
  const names = [SESSION_COOKIE, ...[0, 1, 2].map((chunk) => `${SESSION_COOKIE}.${chunk}`)];
  return [...names.map((name) => `${name}=; Max-Age=0; HttpOnly${attributes}`), sessionHint(false)];
}

/** The Cookie header with next-auth's own cookies only: it would join any name that begins like the session's. */
export function nextAuthCookieHeader(header: string | null): string {
  const known = new Set<string>([
    ...Object.values(nextAuthCookies).map((cookie) => cookie.name),
    ...[0, 1, 2].map((chunk) => `${SESSION_COOKIE}.${chunk}`),
  ]);
  return (header ?? "")
    .split(/;\s*/)
    .filter((pair) => known.has(pair.slice(0, pair.indexOf("="))))
    .join("; ");
}

/** The value of the session cookie, joined from its chunks; null when there is none. */
export function sessionCookieOf(header: string | null): string | null {
  const values = new Map(
    (header ?? "").split(/;\s*/).map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  const whole = values.get(SESSION_COOKIE);
  if (whole) return whole;
  const chunks = [0, 1, 2].map((chunk) => values.get(`${SESSION_COOKIE}.${chunk}`) ?? "");
  return chunks.join("") || null;
}
