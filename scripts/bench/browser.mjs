import { chromium } from "playwright";
import { chromiumPath } from "../lib/chromium.mjs";

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "pt-BR",
  timezoneId: "America/Sao_Paulo",
};

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export function openBrowser() {
  return chromium.launch({
    executablePath: chromiumPath() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

/**
 * Opens a fresh phone.
 * @param {import("playwright").Browser} browser
 * @param {{ idle?: boolean, worker?: boolean }} [habits] without `idle` the page is never idle and prefetches nothing;
 * `worker` allows the service worker
 */
export async function newPhone(browser, { idle = true, worker = false } = {}) {
  const phone = await browser.newContext({ ...PHONE, serviceWorkers: worker ? "allow" : "block" });
  if (!idle)
    await phone.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
  return phone;
}

/**
 * @param {import("playwright").Page} page
 * @param {{ slow4g?: boolean, cpu?: number }} conditions
 */
export async function throttle(page, { slow4g = false, cpu = 1 }) {
  const session = await page.context().newCDPSession(page);
  if (slow4g) {
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
  }
  if (cpu !== 1) await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}
