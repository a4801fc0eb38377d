import { encode } from "next-auth/jwt";
import { describe, expect, test, vi } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { cookiesOf } from "@/lib/server/http/cookies";
import { acceptedClaims } from "@/lib/server/session/claims";
import {
  IDLE_DAYS,
  nextAuthCookiesOf,
  SESSION_COOKIE,
  sessionCookieOf,
  startedSessionCookies,
} from "@/lib/server/session/cookies";
import { decodeSession, endEverySession, revokeOtherSessions, revokeSession } from "@/lib/server/session/read-session";
import { isSameOriginWrite } from "@/lib/server/session/same-origin-write";
import { authSecret } from "@/lib/server/session/secret";
import { newClaims } from "@/lib/server/session/start";
import { routeOf } from "@/lib/server/tenancy/request-market";

const DAY = 24 * 60 * 60 * 1000;
const claims = {
  sub: "7",
  name: "Ana",
  avatar: null,
  apiToken: "t".repeat(43),
  market: "brasa",
  sid: "s1",
  authTime: Date.now(),
};

function accept(changes: object = {}, market = "brasa", now = claims.authTime + 1) {
  return acceptedClaims({ ...claims, ...changes }, market, now);
}

describe("a session", () => {
  test("belongs to one market", () => {
    expect(accept()).toMatchObject({ sub: "7" });
    expect(accept({}, "outra")).toBeNull();
  });

  test("ends thirty days after the login, however it is used", () => {
    expect(accept({}, "brasa", claims.authTime + 30 * DAY - 1)).not.toBeNull();
    expect(accept({}, "brasa", claims.authTime + 30 * DAY)).toBeNull();
  });

  test("ends after seven days without use", async () => {
    const cookie = startedSessionCookies(
      await encode({ token: claims, secret: authSecret(), salt: "brasa", maxAge: IDLE_DAYS * 24 * 60 * 60 }),
    );
    expect(cookie[0]).toMatch(/^__Host-session=[^;]+; Max-Age=604800; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
    const value = sessionCookieOf(cookie[0] ?? null) ?? "";
    vi.useFakeTimers({ now: claims.authTime + 7 * DAY - 60_000 });
    expect(await decodeSession(value, "brasa" as MarketToken)).toMatchObject({ sub: "7" });
    vi.setSystemTime(claims.authTime + 7 * DAY + 60_000);
    expect(await decodeSession(value, "brasa" as MarketToken)).toBeNull();
    vi.useRealTimers();
  });

  test("has a new name at every login, so that an earlier stolen one is useless", () => {
    const customer = { id: "7", name: "Ana", avatar: null, apiToken: claims.apiToken };
    const [first, second] = [newClaims(customer, "brasa" as MarketToken), newClaims(customer, "brasa" as MarketToken)];
    expect(first.sid).not.toBe(second.sid);
  });

  test("that has ended is rejected for every copy of its cookie, and another of the same customer is not", async () => {
    // Ended sessions are stored for all tests of this file.
    const own = { ...claims, sub: "de saída" };
    const cookieOf = (sid: string) => encode({ token: { ...own, sid }, secret: authSecret(), salt: "brasa" });
    const [ended, other, third] = await Promise.all(["ended", "other", "third"].map(cookieOf));
    const who = (cookie = "") => decodeSession(cookie, "brasa" as MarketToken).then((session) => session?.sid ?? null);
    expect(await Promise.all([ended, other].map(who))).toEqual(["ended", "other"]);
    await revokeSession({ ...own, sid: "ended" });
    expect(await Promise.all([ended, other].map(who))).toEqual([null, "other"]);
    await revokeOtherSessions({ ...own, sid: "other" });
    expect(await Promise.all([third, other].map(who))).toEqual([null, "other"]);
    await endEverySession(own);
    expect(await who(other)).toBeNull();
  });

  test("is rejected when a claim is missing", () => {
    expect(accept({ apiToken: undefined })).toBeNull();
  });

  test("is encrypted for its market only", async () => {
    const brasa = await encode({ token: claims, secret: authSecret(), salt: "brasa" });
    const posingAsBrasa = await encode({ token: claims, secret: authSecret(), salt: "outra" });
    expect(brasa).not.toContain(claims.apiToken);
    expect(await decodeSession(brasa, "brasa" as MarketToken)).toMatchObject({ sub: "7" });
    expect(await decodeSession(brasa, "outra" as MarketToken)).toBeNull();
    expect(await decodeSession(posingAsBrasa, "brasa" as MarketToken)).toBeNull();
    expect(await decodeSession("junk", "brasa" as MarketToken)).toBeNull();
  });
});

describe("a session cookie", () => {
  test("whose name only starts like ours changes nothing", () => {
    const header = `${SESSION_COOKIE}=abc; ${SESSION_COOKIE}.x=junk; ${SESSION_COOKIE}.9=junk; other=1`;
    expect([...nextAuthCookiesOf(header)]).toEqual([[SESSION_COOKIE, "abc"]]);
    expect(sessionCookieOf(header)).toBe("abc");
  });

  test("that only resembles the prefix reserved for this host has another name", () => {
    for (const space of ["\u00a0", "\u2000", "\ufeff", "\u000b", "\u000c", "\u0085", "\u2028"]) {
      const header = `a=1;${space}${SESSION_COOKIE}=tossed; ${space}${SESSION_COOKIE}=tossed; ${SESSION_COOKIE} =tossed`;
      expect(sessionCookieOf(header)).toBeNull();
      expect(nextAuthCookiesOf(header).size).toBe(0);
      expect(sessionCookieOf(`${header}; ${SESSION_COOKIE}=own`)).toBe("own");
    }
  });

  test("is not joined with chunks beside it", () => {
    const header = `${SESSION_COOKIE}.0=junk; ${SESSION_COOKIE}=abc; ${SESSION_COOKIE}.1=junk`;
    expect(sessionCookieOf(header)).toBe("abc");
    expect([...nextAuthCookiesOf(header)]).toEqual([[SESSION_COOKIE, "abc"]]);
  });

  test("sent twice is the same one for every reader", () => {
    const header = `${SESSION_COOKIE}=first; market=first; ${SESSION_COOKIE}=second; market=second`;
    const request = new Request("http://localhost/api/v3/market", { headers: { host: "outro.com", cookie: header } });
    expect(sessionCookieOf(header)).toBe("first");
    expect(nextAuthCookiesOf(header).get(SESSION_COOKIE)).toBe("first");
    expect(routeOf(request)).toMatchObject({ kind: "api", market: "first", mode: "cookie" });
  });

  test("that is long is split into chunks that are joined again, and its older form is deleted", () => {
    const value = "x".repeat(5_000);
    const cookies = startedSessionCookies(value);
    const kept = cookies.filter((cookie) => cookie.startsWith(SESSION_COOKIE) && !cookie.includes("Max-Age=0"));
    expect(kept.every((cookie) => cookie.length < 4096)).toBe(true);
    expect(sessionCookieOf(kept.map((cookie) => cookie.split(";")[0]).join("; "))).toBe(value);
    expect(cookies).toContainEqual(expect.stringMatching(`^${SESSION_COOKIE}=; Max-Age=0;`));
    expect(startedSessionCookies("short")).toContainEqual(expect.stringMatching(`^${SESSION_COOKIE}.0=; Max-Age=0;`));
  });

  test("sent twice counts as the first", () => {
    expect(cookiesOf("a=1; a=2; =3; b; c=x=y")).toEqual(
      new Map([
        ["a", "1"],
        ["c", "x=y"],
      ]),
    );
    expect(cookiesOf(null).size).toBe(0);
  });

  test("in chunks is joined in their order", () => {
    expect(sessionCookieOf(`${SESSION_COOKIE}.1=b; ${SESSION_COOKIE}.0=a`)).toBe("ab");
    expect(sessionCookieOf("x=1")).toBeNull();
  });
});

describe("a write from our own pages", () => {
  const session = { cookie: `${SESSION_COOKIE}=abc` };
  const own = (headers: Record<string, string>) =>
    isSameOriginWrite(
      new Request("http://internal/api/v3/x", { method: "POST", headers: { host: "brasa.loja.test", ...headers } }),
    );

  test.each([
    [{ origin: "https://brasa.loja.test" }, true],
    [{ origin: "https://brasa.loja.test", "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-origin", ...session }, true],
    [{}, true],
    [session, false],
    [{ origin: "https://outra.loja.test" }, false],
    [{ origin: "https://outra.loja.test", "sec-fetch-site": "same-origin" }, false],
    [{ origin: "https://brasa.loja.test", "sec-fetch-site": "same-site" }, false],
    [{ origin: "null" }, false],
    [{ origin: "https://brasa.loja.test.evil.com" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
    [{ "sec-fetch-site": "none", ...session }, false],
  ])("%j → %s", (headers, expected) => {
    expect(own(headers as Record<string, string>)).toBe(expected);
  });
});
