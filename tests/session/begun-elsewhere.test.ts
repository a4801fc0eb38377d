import { expect, test, vi } from "vitest";
import type { MarketToken } from "@/lib/domain/market/market-token";
import { linkTokenOf, withoutLinkToken } from "@/lib/server/session/link-token";
import {
  clearedLoginState,
  isForeignLogin,
  LOGIN_STATE_COOKIE,
  loginStateFor,
  needsConsent,
} from "@/lib/server/session/login-state";
import { pendingLoginToken, recoveryToken, WAIT_MINUTES } from "@/lib/server/session/pending-token";

const [brasa, cantinho] = ["brasa", "cantinho"] as MarketToken[] as [MarketToken, MarketToken];
const arriving = (headers: Record<string, string>) =>
  new Request("https://brasa.loja.test/login/callback", { headers });
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

test.each(["cross-site", "same-site"])(
  "a login that ends by a navigation that is %s counts as started elsewhere",
  (site) => {
    expect(isForeignLogin(arriving({ "sec-fetch-site": site }))).toBe(true);
    const cookie = `${LOGIN_STATE_COOKIE}=1`;
    expect(isForeignLogin(arriving({ "sec-fetch-site": site, cookie }))).toBe(false);
    expect(isForeignLogin(arriving({ "sec-fetch-site": site, cookie: pairOf(clearedLoginState()) }))).toBe(true);
  },
);

test.each(["same-origin", "none"])("one that is %s counts as the customer's own", (site) => {
  expect(isForeignLogin(arriving({ "sec-fetch-site": site }))).toBe(false);
});

test.each(["none", "same-origin", "cross-site", null])(
  "asks before a login replaces another account's session, Sec-Fetch-Site %s",
  (site) => {
    const cookie = `${LOGIN_STATE_COOKIE}=1`;
    const request = arriving(site === null ? { cookie } : { cookie, "sec-fetch-site": site });
    expect(needsConsent(request, { sub: "ana" }, "eva")).toBe(true);
    expect(needsConsent(request, { sub: "ana" }, "ana")).toBe(false);
    expect(needsConsent(request, null, "eva")).toBe(false);
  },
);

test("a login page that another site opened starts no login", () => {
  expect(loginStateFor(arriving({ "sec-fetch-site": "cross-site" }))).toBeNull();
  const begun = loginStateFor(arriving({ "sec-fetch-site": "none" })) ?? "";
  expect(begun).toMatch(/^__Host-login=1; Max-Age=600; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
});

test("a pending token is valid in its own market, for its own purpose and time only", async () => {
  const sealed = await pendingLoginToken.keep(brasa, "segredo-do-link");
  expect(sealed).not.toContain("segredo");
  const request = arriving({ cookie: pairOf(sealed) });
  expect(await pendingLoginToken.of(request, brasa)).toBe("segredo-do-link");
  expect(await pendingLoginToken.of(request, cantinho)).toBeNull();
  const renamed = pairOf(sealed).replace(pendingLoginToken.name, recoveryToken.name);
  expect(await recoveryToken.of(arriving({ cookie: renamed }), brasa)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + (WAIT_MINUTES * 60 + 60) * 1000 });
  expect(await pendingLoginToken.of(request, brasa)).toBeNull();
  vi.useRealTimers();
});

test("the token of a link is removed from the address, and a client's own header is ignored", () => {
  const url = new URL("https://brasa.loja.test/login/callback?token=a%2Fb&x=1");
  const headers = withoutLinkToken(url, new Headers({ "x-link-token": "de-outro" }));
  expect(url.href).toBe("https://brasa.loja.test/login/callback?x=1");
  expect(linkTokenOf(new Request(url, { headers }))).toBe("a/b");
  const without = withoutLinkToken(new URL("https://brasa.loja.test/"), new Headers({ "x-link-token": "de-outro" }));
  expect(linkTokenOf(new Request(url, { headers: without }))).toBe("");
  const sent = new Headers({ accept: "text/html" });
  expect(withoutLinkToken(new URL("https://brasa.loja.test/?q=a"), sent)).toBe(sent);
});
