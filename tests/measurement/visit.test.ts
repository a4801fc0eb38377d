import { describe, expect, test } from "vitest";
import { isVisit } from "@/lib/domain/measurement/visit";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const opened = { host: "brasa.loja.test", "user-agent": PHONE, "sec-fetch-dest": "document", accept: "text/html,*/*" };

const asked = (headers: Record<string, string> = {}, method = "GET") =>
  isVisit({ method, headers: new Headers({ ...opened, ...headers }) });

describe("a visit is somebody's browser that comes", () => {
  test.each<[string, Record<string, string>]>([
    ["from nowhere", {}],
    ["from a search", { referer: "https://www.google.com/" }],
    ["from a sibling shop", { referer: "https://cantinho.loja.test/" }],
    ["from an app", { referer: "android-app://com.whatsapp/" }],
    ["inside Instagram", { "user-agent": `${PHONE} Instagram 340.0.0.22.109 Android` }],
    ["with a browser that does not tell for what it asks", { "sec-fetch-dest": "" }],
    [
      "again, through the shop's worker",
      {
        ...{ "sec-fetch-dest": "empty", "cache-control": "max-age=0", referer: "https://brasa.loja.test/sw.js" },
        "x-led-by": "https://www.google.com/",
      },
    ],
  ])("%s", (_what, headers) => expect(asked(headers)).toBe(true));
});

describe("no visit is", () => {
  test.each<[string, Record<string, string>]>([
    ["a page that the shop itself led to", { referer: "https://brasa.loja.test/produto/1-x" }],
    ["a return from signing in", { referer: "https://accounts.google.com/" }],
    ["a prefetch", { "sec-purpose": "prefetch" }],
    ["a page rendered in advance", { "sec-purpose": "prefetch;prerender" }],
    ["a prefetch of Firefox", { "x-moz": "prefetch" }],
    ["a reload", { "cache-control": "max-age=0" }],
    ["a soft navigation", { rsc: "1" }],
    ["a frame", { "sec-fetch-dest": "iframe" }],
    ["a page that the shop led to, through its worker", { "x-led-by": "https://brasa.loja.test/cart" }],
    ["a reload through the worker", { "sec-fetch-dest": "empty", "cache-control": "max-age=0" }],
    ["a call", { "sec-fetch-dest": "", accept: "*/*" }],
    ["Google's crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["the preview of a messenger", { "user-agent": "WhatsApp/2.23.20.0" }],
    ["the preview of Facebook", { "user-agent": "facebookexternalhit/1.1" }],
    ["a script", { "user-agent": "python-requests/2.32" }],
    ["a measuring browser", { "user-agent": `${PHONE} Chrome-Lighthouse` }],
    ["nobody", { "user-agent": "" }],
  ])("%s", (_what, headers) => expect(asked(headers)).toBe(false));

  test("a question for the headers alone", () => expect(asked({}, "HEAD")).toBe(false));
});
