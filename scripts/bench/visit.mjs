// Row 14's whole visit: every interaction on the way to a filled cart, by the browser's own event timing.
import { newPhone, throttle } from "./browser.mjs";
import { LOOKED_MS, watchRequests } from "./requests.mjs";
import { quantile } from "./statistics.mjs";

/**
 * @import { Browser, Locator, Page } from "playwright"
 * @typedef {{ interaction: number, duration: number }} Entry `interaction`: its id, which all events of one tap or key have
 * @typedef {{ step: string, ms: number }} Felt
 * @typedef {[step: string, act: (page: Page) => Promise<unknown>]} Step
 * @typedef {{ timing: { take(): Entry[] } }} Timed
 */

/** How many times slower the processor is than this machine's. */
export const SLOWER = 4;
/** The shortest that browsers report; an interaction without an entry took less. */
const SHORTEST_MS = 16;
/** Milliseconds: the frame after an interaction is long painted by then, and what it started has ended. */
const SETTLED_MS = 700;
/** Milliseconds between two letters of somebody who types fast. */
const LETTER_MS = 150;
const PERCENTILE = 0.75;

const SEARCHED = "bacon";
/** It has sizes or options to choose from. */
const WITH_OPTIONS = /^Brasa Clássico/;
/** It needs no choice. */
const PLAIN = /^Batata Rústica/;

/** @param {Page} page */
const sheet = (page) => page.getByRole("dialog");
/** @param {Page} page */
const tapFirstOption = (page) => sheet(page).locator("fieldset").first().locator("label, button").last().tap();

/** @type {Step[]} */
const ON_THE_MENU = [
  ["product opened", (page) => page.getByRole("link", { name: WITH_OPTIONS }).tap()],
  ["option chosen", tapFirstOption],
  [
    "quantity raised",
    (page) =>
      sheet(page)
        .getByRole("button", { name: /^Aumentar Brasa/ })
        .tap(),
  ],
  ["product closed", (page) => sheet(page).getByRole("button", { name: "Fechar" }).tap()],
  ["category chosen", (page) => page.getByRole("navigation", { name: "Categorias" }).getByRole("link").nth(2).tap()],
  ["search opened", (page) => page.locator('[data-opens="search"]').filter({ visible: true }).first().tap()],
  ["word typed", (page) => page.keyboard.type(SEARCHED, { delay: LETTER_MS })],
  ["found product opened", (page) => page.getByRole("option").first().tap()],
  ["closed with the key", (page) => page.keyboard.press("Escape")],
  ["another product opened", (page) => page.getByRole("link", { name: PLAIN }).tap()],
  ["product added", (page) => page.getByRole("button", { name: /ADICIONAR/ }).tap()],
];

/** @type {Step[]} */
const IN_THE_CART = [
  [
    "cart's quantity raised",
    (page) =>
      page
        .getByRole("button", { name: /^Aumentar/ })
        .first()
        .tap(),
  ],
  [
    "cart's quantity lowered",
    (page) =>
      page
        .getByRole("button", { name: /^Diminuir/ })
        .first()
        .tap(),
  ],
  [
    "line edited",
    (page) =>
      page
        .getByRole("button", { name: /^Editar/ })
        .first()
        .tap(),
  ],
  ["edit closed", (page) => sheet(page).getByRole("button", { name: "Fechar" }).tap()],
];

/** @type {Step[]} */
const BACK_ON_THE_MENU = [["product opened again", (page) => page.getByRole("link", { name: WITH_OPTIONS }).tap()]];

/**
 * How long the interactions of one visit took, in milliseconds, on a processor four times slower. What leads to another
 * document is no interaction of either.
 * @param {Browser} browser
 * @param {string} address of a menu
 * @returns {Promise<Felt[]>}
 */
export async function visit(browser, address) {
  const phone = await newPhone(browser);
  await phone.addInitScript(observe, SHORTEST_MS);
  const { quiet } = watchRequests(phone);
  const page = await phone.newPage();
  await page.goto(address, { waitUntil: "load" });
  await quiet(LOOKED_MS);
  await throttle(page, { cpu: SLOWER });
  const felt = await feltIn(page, ON_THE_MENU);
  await arrivedAt(page, page.getByRole("heading", { name: "Seu Carrinho" }), () =>
    page.getByRole("link", { name: /Ver carrinho/ }).tap(),
  );
  await quiet();
  felt.push(...(await feltIn(page, IN_THE_CART)));
  await arrivedAt(page, page.getByRole("link", { name: WITH_OPTIONS }), () => page.goBack());
  await quiet(LOOKED_MS);
  felt.push(...(await feltIn(page, BACK_ON_THE_MENU)));
  await phone.close();
  return felt;
}

/**
 * Three of four interactions take at most this long, in milliseconds; the slowest ones are named.
 * @param {Felt[]} felt
 */
export function summaryOf(felt) {
  const slowest = [...felt].sort((one, other) => other.ms - one.ms);
  const inp = quantile(
    felt.map(({ ms }) => ms),
    PERCENTILE,
  );
  return { inp, slowest };
}

/**
 * The longest event of each interaction, in the order in which they came.
 * @param {Entry[]} entries
 */
export function durationsOf(entries) {
  /** @type {Map<number, number>} */
  const longest = new Map();
  for (const { interaction, duration } of entries)
    longest.set(interaction, Math.max(duration, longest.get(interaction) ?? 0));
  return [...longest.values()];
}

/**
 * @param {Page} page
 * @param {Step[]} steps
 * @returns {Promise<Felt[]>}
 */
async function feltIn(page, steps) {
  /** @type {Felt[]} */
  const felt = [];
  for (const [step, act] of steps) {
    await taken(page);
    await act(page);
    await page.waitForTimeout(SETTLED_MS);
    const durations = durationsOf(await taken(page));
    // Shorter than what the browser reports, it was one interaction all the same.
    for (const ms of durations.length > 0 ? durations : [SHORTEST_MS]) felt.push({ step, ms });
  }
  return felt;
}

/** @param {Page} page */
function taken(page) {
  return page.evaluate(() => /** @type {Timed} */ (/** @type {unknown} */ (globalThis)).timing.take());
}

/**
 * @param {Page} page
 * @param {Locator} place
 * @param {() => Promise<unknown>} go
 */
async function arrivedAt(page, place, go) {
  await go();
  await place.waitFor();
  await page.waitForLoadState("load");
}

/**
 * Runs in the page.
 * @param {number} durationThreshold
 */
function observe(durationThreshold) {
  /** @type {Entry[]} */
  let entries = [];
  const note = (/** @type {PerformanceEntryList} */ list) => {
    for (const entry of list) {
      const { interactionId } = /** @type {PerformanceEventTiming & { interactionId: number }} */ (entry);
      if (interactionId) entries.push({ interaction: interactionId, duration: entry.duration });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold }));
  const take = () => {
    note(observer.takeRecords());
    const all = entries;
    entries = [];
    return all;
  };
  Object.assign(globalThis, { timing: { take } });
}
