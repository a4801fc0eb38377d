import { newPhone, throttle } from "./browser.mjs";
import { described, LOOKED_MS, scriptsOf, watchRequests } from "./requests.mjs";

/**
 * @param {import("playwright").Browser} browser
 * @param {string} address
 */
export async function scriptsOfFirstLoad(browser, address) {
  const phone = await newPhone(browser, { idle: false });
  const { requests, quiet } = watchRequests(phone);
  const page = await phone.newPage();
  await page.goto(address, { waitUntil: "load" });
  await quiet();
  const scripts = await scriptsOf(requests);
  await phone.close();
  return scripts;
}

/**
 * Every request of an untouched first visit, in order, until the network is quiet; times count from the first.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {{ slow4g?: boolean, worker?: boolean, looksOn?: boolean }} [habits] `looksOn` stays longer and gets
 * prefetched files, marked `ahead`
 */
export async function firstVisit(browser, address, { slow4g = false, worker = false, looksOn = false } = {}) {
  const phone = await newPhone(browser, { worker });
  const { requests, quiet } = watchRequests(phone);
  const page = await phone.newPage();
  await throttle(page, { slow4g });
  await page.goto(address, { waitUntil: "load" });
  await quiet();
  const atOnce = new Set(requests);
  if (looksOn) await quiet(LOOKED_MS);
  const sent = requests.filter((request) => !request.url().startsWith("data:"));
  const all = await Promise.all(
    sent.map(async (request) => ({ ...(await described(request)), ahead: !atOnce.has(request) })),
  );
  await phone.close();
  const begin = Math.min(...all.map(({ start }) => start));
  return all
    .map((request) => ({ ...request, start: request.start - begin, end: request.end - begin }))
    .sort((a, b) => a.start - b.start);
}
