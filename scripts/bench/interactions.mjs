// Row 14 and the keystroke of row 15: from the finger to the painted frame, on a processor four times slower.
import { newPhone } from "./browser.mjs";
import { findingsOf } from "./budgets.mjs";
import { SIXTY, THOUSAND } from "./shop.mjs";
import { addressOf } from "./stage.mjs";
import { medians, quantile } from "./statistics.mjs";

/**
 * @import { Browser, Locator, Page } from "playwright"
 * @typedef {{ interaction: number, duration: number }} Entry `interaction`: its id, which all events of one tap or key have
 * @typedef {{ step: string, ms: number }} Felt
 * @typedef {[step: string, act: (page: Page) => Promise<unknown>]} Step
 * @typedef {{ event: string, selector: string, longest: number }} Awaited
 * @typedef {{ takeEntries(): Entry[] }} Observed
 */

/** How many times slower the processor is than this machine's. */
const SLOWER = 4;
/** The shortest that browsers report; an interaction without an entry took less. */
const SHORTEST_MS = 16;
/** By then the frame after an interaction is painted, and all work that it started has ended. */
const SETTLED_MS = 700;
/** By then everything prefetched has arrived. */
const LOOKED_MS = 4_000;
/** How long a finger rests: as in a synthetic tap of Chromium's own (`Input.synthesizeTapGesture`). */
const FINGER_MS = 50;
/** Between two keystrokes of a fast typist. */
const LETTER_MS = 150;
const MAX_MS = 30_000;
const PERCENTILE = 0.75;
/** How many of the slowest interactions the terminal names. */
const NAMED = 5;

const SEARCHED = "bacon";
/** It has sizes or options to choose from. */
const WITH_OPTIONS = /^Brasa Clássico/;
/** It needs no choice. */
const PLAIN = /^Batata Rústica/;

/**
 * Touches the middle of what is found, as long as a finger does: a tap without any length would be charged with the frame
 * that shows the press.
 * @param {Locator} found
 */
async function touch(found) {
  const first = found.first();
  await first.tap({ trial: true });
  const box = await first.boundingBox();
  if (!box) throw new Error(`Nothing to touch: ${found}`);
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const browser = await first.page().context().newCDPSession(first.page());
  await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await first.page().waitForTimeout(FINGER_MS);
  await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await browser.detach();
}

/** @type {(role: "link" | "button" | "option", name?: RegExp | string) => Step[1]} */
const tap = (role, name) => (page) => touch(page.getByRole(role, name ? { name } : {}));
/** @type {Step[1]} */
const openSearch = (page) => touch(page.locator('[data-opens="search"]').filter({ visible: true }));

/** @type {Step[]} The steps without a name lead to another document, which is no interaction of either. */
const VISIT = [
  ["product opened", tap("link", WITH_OPTIONS)],
  ["option chosen", (page) => touch(page.locator("dialog fieldset").first().locator("label, button").last())],
  ["quantity raised", tap("button", /^Aumentar Brasa/)],
  ["product closed", tap("button", "Fechar")],
  ["category chosen", (page) => touch(page.getByRole("navigation", { name: "Categorias" }).getByRole("link").nth(2))],
  ["search opened", openSearch],
  ["word typed", (page) => page.keyboard.type(SEARCHED, { delay: LETTER_MS })],
  ["found product opened", tap("option")],
  ["closed with the key", (page) => page.keyboard.press("Escape")],
  ["another product opened", tap("link", PLAIN)],
  ["product added", tap("button", /ADICIONAR/)],
  ["", (page) => tap("link", /Ver carrinho/)(page).then(() => page.waitForURL("**/cart"))],
  ["cart's quantity raised", tap("button", /^Aumentar/)],
  ["cart's quantity lowered", tap("button", /^Diminuir/)],
  ["line edited", tap("button", /^Editar/)],
  ["edit closed", tap("button", "Fechar")],
  ["", (page) => page.goBack()],
  ["product opened again", tap("link", WITH_OPTIONS)],
];

/**
 * @param {{ shop: { port: number }, browser: Browser }} stage
 * @param {{ runs: number }} effort
 */
export async function interactionFindings({ shop, browser }, { runs }) {
  const onPage = (/** @type {string} */ market, /** @type {(page: Page) => Promise<number>} */ journey) => () =>
    onPhone(browser, addressOf(shop, market), journey);
  const single = await medians(runs, {
    openModal: onPage(SIXTY, (page) => timed(page, "click", "dialog[open]", tap("link", WITH_OPTIONS))),
    addToCart: onPage(SIXTY, addingToCart),
    keystroke: onPage(THOUSAND, typing),
  });
  /** @type {Felt[]} */
  const felt = [];
  // Over the interactions of all visits together, as field data has it.
  for (let run = 0; run < runs; run++) felt.push(...(await onPhone(browser, addressOf(shop, SIXTY), visit)));
  const { inp, slowest } = summaryOf(felt);
  const named = slowest.slice(0, NAMED).map(({ step, ms }) => `${step} ${ms} ms`);
  console.error(`slowest of ${felt.length} interactions: ${named.join(", ")}`);
  return findingsOf({ ...single, inp });
}

/**
 * 75 % of interactions take at most `inp` milliseconds; the slowest come first.
 * @param {Felt[]} felt
 */
export function summaryOf(felt) {
  const slowest = [...felt].sort((one, other) => other.ms - one.ms);
  const times = slowest.map(({ ms }) => ms);
  return { inp: quantile(times, PERCENTILE), slowest };
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
 * @template Result
 * @param {Browser} browser
 * @param {string} address
 * @param {(page: Page, quiet: (forMs?: number) => Promise<void>) => Promise<Result>} journey
 */
async function onPhone(browser, address, journey) {
  const { phone, page, quiet } = await newPhone(browser);
  await page.addInitScript(observe, SHORTEST_MS);
  await page.goto(address, { waitUntil: "load" });
  await quiet(LOOKED_MS);
  await (await phone.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const result = await journey(page, quiet);
  await phone.close();
  return result;
}

/** @param {Page} page */
async function addingToCart(page) {
  await tap("link", PLAIN)(page);
  await page.getByRole("button", { name: /ADICIONAR/ }).waitFor();
  return timed(page, "click", 'a[href="/cart"] .tabular-nums', tap("button", /ADICIONAR/));
}

/** @param {Page} page */
async function typing(page) {
  await openSearch(page);
  await page.getByRole("combobox").waitFor();
  let slowest = 0;
  for (const letter of SEARCHED) {
    await page.waitForTimeout(SETTLED_MS);
    slowest = Math.max(slowest, await timed(page, "keydown", "input", () => page.keyboard.press(letter)));
  }
  return slowest;
}

/**
 * Every interaction up to a filled cart, by the browser's own event timing.
 * @param {Page} page
 * @param {(forMs?: number) => Promise<void>} quiet
 */
async function visit(page, quiet) {
  /** @type {Felt[]} */
  const felt = [];
  const taken = () => page.evaluate(() => /** @type {Observed} */ (/** @type {unknown} */ (globalThis)).takeEntries());
  for (const [step, act] of VISIT) {
    await taken();
    await act(page);
    if (!step) await quiet(LOOKED_MS);
    await page.waitForTimeout(SETTLED_MS);
    const durations = durationsOf(await taken());
    // Too short for the browser to report, but still an interaction.
    if (step) for (const ms of durations.length > 0 ? durations : [SHORTEST_MS]) felt.push({ step, ms });
  }
  return felt;
}

/**
 * From an event to the frame in which something is painted.
 * @param {Page} page
 * @param {string} event
 * @param {string} selector
 * @param {Step[1]} act
 */
async function timed(page, event, selector, act) {
  const watch = await page.evaluateHandle(startStopwatch, { event, selector, longest: MAX_MS });
  await act(page);
  return watch.evaluate(({ time }) => time);
}

/**
 * Runs in the page. The promise is in an object, because the caller acts before it resolves.
 * @param {Awaited} awaited
 */
function startStopwatch({ event, selector, longest }) {
  // Work deferred in a frame runs after its paint; at this priority nothing of the page runs in between.
  const afterPaint = (/** @type {() => void} */ work) => scheduler.postTask(work, { priority: "user-blocking" });
  /** @type {Promise<number>} */
  const time = new Promise((resolve, reject) => {
    const start = (/** @type {Event} */ { timeStamp }) => {
      const past = () => performance.now() - timeStamp;
      const look = () => {
        if ([...document.querySelectorAll(selector)].some((found) => found.checkVisibility()))
          afterPaint(() => resolve(past()));
        else if (past() > longest) reject(new Error(`${selector} is not there ${longest} ms after the ${event}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener(event, start, { capture: true, once: true });
  });
  return { time };
}

/**
 * Runs in the page.
 * @param {number} durationThreshold
 */
function observe(durationThreshold) {
  /** @type {Entry[]} */
  const entries = [];
  const note = (/** @type {PerformanceEntryList} */ list) => {
    for (const entry of list) {
      const { interactionId } = /** @type {PerformanceEventTiming & { interactionId: number }} */ (entry);
      if (interactionId) entries.push({ interaction: interactionId, duration: entry.duration });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold }));
  const takeEntries = () => {
    note(observer.takeRecords());
    return entries.splice(0);
  };
  Object.assign(globalThis, { takeEntries });
}
