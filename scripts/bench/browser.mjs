import { chromium } from "playwright";
import { chromiumPath } from "../lib/chromium.mjs";

/** @import { Browser, Request } from "playwright" */

const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const PHONE = { ...SCREEN, locale: "pt-BR", timezoneId: "America/Sao_Paulo" };
const QUIET_FLAGS = ["--disable-background-networking", "--disable-component-update"];
const QUIET_MS = 1_500;

/** Starts the browser that `npm test` uses too. */
export function openBrowser() {
  const args = ["--no-sandbox", "--disable-gpu", ...QUIET_FLAGS];
  return chromium.launch({ executablePath: chromiumPath() ?? undefined, args });
}

/**
 * Opens a page on a fresh phone without service worker. `requests` are those of the phone; `quiet` resolves when there
 * was no network traffic for a while.
 * @param {Browser} browser
 * @param {{ idle?: boolean }} [habits] without `idle` the page is never idle and prefetches nothing
 */
export async function newPhone(browser, { idle = true } = {}) {
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  if (!idle) await phone.addInitScript("globalThis.requestIdleCallback = () => 0");
  /** @type {Request[]} */
  const requests = [];
  let last = Date.now();
  const restart = () => {
    last = Date.now();
  };
  phone.on("request", (request) => requests.push(request));
  phone.on("request", restart).on("requestfinished", restart).on("requestfailed", restart);
  const quiet = async (forMs = QUIET_MS) => {
    while (Date.now() - last < forMs) await new Promise((resolve) => setTimeout(resolve, 100));
  };
  return { phone, page: await phone.newPage(), requests, quiet };
}

/**
 * The content of the scripts among these requests, by path.
 * @param {Request[]} requests
 */
export async function scriptsOf(requests) {
  /** @type {Map<string, Buffer>} */
  const scripts = new Map();
  for (const request of requests) {
    const { port, pathname } = new URL(request.url());
    if (request.resourceType() !== "script" || scripts.has(pathname)) continue;
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`);
    if (response.ok) scripts.set(pathname, Buffer.from(await response.arrayBuffer()));
  }
  return scripts;
}
