import { chromium } from "playwright";
import { chromiumPath } from "../lib/chromium.mjs";

/** The phone of Lighthouse's mobile profile. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "pt-BR",
  timezoneId: "America/Sao_Paulo",
};

/** Lighthouse's slow 4G as a phone would feel it: 1.6 Mbps down, 750 kbps up, 150 ms there and back. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** A Chromium without a window. */
export function openBrowser() {
  return chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

/**
 * A phone that has never been here.
 * @param {import("playwright").Browser} browser
 * @param {{ idle?: boolean, worker?: boolean }} [habits] without `idle` the page is never idle, so that nothing is
 * loaded ahead; with `worker` the shop's service worker may start
 */
export async function newPhone(browser, { idle = true, worker = false } = {}) {
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: worker ? "allow" : "block" });
  if (!idle)
    await phone.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
  return phone;
}

/** Slows a page's network down to 4G, its processor by a factor, or both. */
export async function throttle(page, { slow4g = false, cpu = 1 }) {
  const session = await page.context().newCDPSession(page);
  if (slow4g) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
  }
  if (cpu !== 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}
