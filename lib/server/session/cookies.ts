import "server-only";
import { decoded } from "@/lib/domain/decoded";
import { SESSION_HINT_COOKIE } from "@/lib/domain/page/inline-scripts.mjs";
import { env } from "@/lib/node/env";
import { cookiesOf } from "@/lib/server/http/cookies";

const secure = !env.ALLOW_HTTP;
const prefix = secure ? "__Host-" : "";
const attributes = `; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;

export const SESSION_COOKIE = `${prefix}session`;

export const IDLE_DAYS = 7;
export const ABSOLUTE_DAYS = 30;

const DAY_SECONDS = 24 * 60 * 60;

const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;

/** next-auth's cookies under our names, without a domain, because each host has its own session. */
export const nextAuthCookies = {
  sessionToken: { name: SESSION_COOKIE, options: cookieOptions },
  csrfToken: { name: `${prefix}csrf`, options: cookieOptions },
  callbackUrl: { name: `${prefix}callback-url`, options: cookieOptions },
};

const SESSION_CHUNKS = [0, 1, 2].map((chunk) => `${SESSION_COOKIE}.${chunk}`);
const SESSION_NAMES = [SESSION_COOKIE, ...SESSION_CHUNKS];

const CHUNK_SIZE = 3933;

export type OwnCookie = {
  name: string;
  keep(value: string, seconds: number): string;
  clear(): string;
  of(request: Request): string | null;
};

export function ownCookie(plainName: string): OwnCookie {
  const name = `${prefix}${plainName}`;
  const keep = (value: string, seconds: number) => `${name}=${value}; Max-Age=${seconds}; HttpOnly${attributes}`;
  return {
    name,
    keep,
    clear: () => keep("", 0),
    of: (request) => cookiesOf(request.headers.get("cookie")).get(name) || null,
  };
}

export function sessionHint(present: boolean): string {
  const seconds = present ? IDLE_DAYS * DAY_SECONDS : 0;
  return `${SESSION_HINT_COOKIE}=${present ? "1" : ""}; Max-Age=${seconds}${attributes}`;
}

export function startedSessionCookies(value: string): string[] {
  const chunks = value.match(new RegExp(`.{1,${CHUNK_SIZE}}`, "g")) ?? [];
  const names = chunks.length === 1 ? [SESSION_COOKIE] : SESSION_CHUNKS;
  const values = new Map(chunks.map((chunk, at) => [names[at], chunk]));
  const cookies = SESSION_NAMES.map((name) => {
    const kept = values.get(name);
    return `${name}=${kept ?? ""}; Max-Age=${kept ? IDLE_DAYS * DAY_SECONDS : 0}; HttpOnly${attributes}`;
  });
  return [...cookies, sessionHint(true)];
}

export function clearedSessionCookies(): string[] {
  return [...SESSION_NAMES.map((name) => `${name}=; Max-Age=0; HttpOnly${attributes}`), sessionHint(false)];
}

/** Passes only its own cookies, decoded, to next-auth, which would join every name that starts like the session's. */
export function nextAuthCookiesOf(header: string | null): Map<string, string> {
  const sent = cookiesOf(header);
  const session = sent.get(SESSION_COOKIE) ? [SESSION_COOKIE] : SESSION_CHUNKS;
  const names = [nextAuthCookies.csrfToken.name, nextAuthCookies.callbackUrl.name, ...session];
  return new Map(names.filter((name) => sent.has(name)).map((name) => [name, decoded(sent.get(name) ?? "")]));
}

export function sessionCookieOf(header: string | null): string | null {
  const cookies = cookiesOf(header);
  const chunks = SESSION_CHUNKS.map((name) => cookies.get(name) ?? "");
  return cookies.get(SESSION_COOKIE) || chunks.join("") || null;
}
