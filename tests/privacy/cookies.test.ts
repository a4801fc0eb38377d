import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storeKey } from "@/lib/browser/market/visited";
import { draftKey } from "@/lib/domain/address/draft-key";
import { COOKIES, STORED } from "@/lib/server/cookie-list";
import { nextAuthCookies } from "@/lib/server/session/cookies";
import { cartKey } from "@/stores/cart-context";
import { userKey } from "@/stores/user-store";

/** Code that no customer's browser meets: the API behind the site, and the shop's board. */
const NOT_FOR_CUSTOMERS = /embedded-api|privacy|\/board\/|app\/painel/;

const sources = ["app", "components", "lib", "stores"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !NOT_FOR_CUSTOMERS.test(name))
  .map((name) => readFileSync(name, "utf8"));

function found(pattern: RegExp): string[] {
  return [...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name ?? "")))].sort();
}

test("/cookies lists every cookie in the code, and no other", () => {
  const plain = (name: string) => name.replace(/^__Host-/, "");
  const named = found(/_COOKIE\b[^=\n]*=\s*["'`](?:\$\{[^}]*\})?([\w-]+)["'`]/g);
  const own = found(/\b(?:ownCookie|pendingToken)\("([\w-]+)"\)/g);
  const ofNextAuth = Object.values(nextAuthCookies).map(({ name }) => plain(name));
  expect(COOKIES.map(({ name }) => plain(name)).sort()).toEqual([...new Set([...named, ...own, ...ofNextAuth])].sort());
});

test("/cookies lists every storage key in the code, and no other", () => {
  const ofMarkets = [cartKey(""), userKey(""), storeKey(""), draftKey("")].map((key) => key.replace(":", ""));
  const ofPages = found(/^const KEY = "(\w+)"/gm);
  expect(STORED.map(({ name }) => name).sort()).toEqual([...new Set([...ofMarkets, ...ofPages])].sort());
});
