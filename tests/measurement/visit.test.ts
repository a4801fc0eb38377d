import { describe, expect, test } from "vitest";
import { isPersons } from "@/lib/domain/measurement/visit";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

const told = (headers: Record<string, string> = {}) => {
  const all = new Headers({ "user-agent": PHONE, ...headers });
  return isPersons({ get: (name) => all.get(name) });
};

describe("a person's browser is", () => {
  test.each<[string, string]>([
    ["one on a phone", PHONE],
    ["the one inside Instagram", `${PHONE} Instagram 340.0.0.22.109 Android`],
    ["one on a desktop", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
  ])("%s", (_what, userAgent) => expect(told({ "user-agent": userAgent })).toBe(true));
});

describe("nobody's is", () => {
  test.each<[string, Record<string, string>]>([
    ["a page that is rendered in advance", { "sec-purpose": "prefetch;prerender" }],
    ["a preview of Safari", { purpose: "preview" }],
    ["Google's crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["the preview of a messenger", { "user-agent": "WhatsApp/2.23.20.0" }],
    ["the preview of Facebook", { "user-agent": "facebookexternalhit/1.1" }],
    ["a script", { "user-agent": "python-requests/2.32" }],
    ["a driven browser", { "user-agent": PHONE.replace("Chrome", "HeadlessChrome") }],
    ["a measuring browser", { "user-agent": `${PHONE} Chrome-Lighthouse` }],
    ["one without a name", { "user-agent": "" }],
  ])("%s", (_what, headers) => expect(told(headers)).toBe(false));
});
