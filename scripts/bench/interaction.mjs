// Row 14 and the keystroke of row 15: from the input to the painted frame, with the processor four times slower.
import { newPhone, throttle } from "./browser.mjs";
import { finding } from "./budgets.mjs";
import { LOOKED_MS, watchRequests } from "./requests.mjs";
import { SIXTY, THOUSAND } from "./shop.mjs";
import { addressOf } from "./stage.mjs";
import { medians } from "./statistics.mjs";
import { SLOWER, summaryOf, visit } from "./visit.mjs";

/**
 * @import { Browser, Page } from "playwright"
 * @typedef {(page: Page) => Promise<number>} Journey
 * @typedef {{ time: Promise<number>, stopwatch: (event: string, selector: string, longest: number) => Promise<number> }} Measuring
 */

const SEARCHED = "bacon";
const MAX_MS = 30_000;
/** How many of the slowest interactions the terminal names. */
const NAMED = 5;

/**
 * @param {{ shop: { port: number }, browser: Browser }} stage
 * @param {{ runs: number }} effort
 */
export async function interactionFindings({ shop, browser }, { runs }) {
  const onPage = (/** @type {string} */ market, /** @type {Journey} */ journey) => () =>
    onPhone(browser, addressOf(shop, market), journey);
  const { openModal, addToCart, keystroke } = await medians(runs, {
    openModal: onPage(SIXTY, openingProduct),
    addToCart: onPage(SIXTY, addingToCart),
    keystroke: onPage(THOUSAND, typing),
  });
  return [
    finding("openModal", { page: openModal }),
    finding("addToCart", { page: addToCart }),
    finding("keystroke", { page: keystroke }),
    finding("inp", { page: await inpOf(browser, addressOf(shop, SIXTY), runs) }),
  ];
}

/**
 * Over the interactions of all visits together, as field data has it; the slowest go to the terminal.
 * @param {Browser} browser
 * @param {string} address
 * @param {number} runs
 */
async function inpOf(browser, address, runs) {
  const felt = [];
  for (let run = 0; run < runs; run++) felt.push(...(await visit(browser, address)));
  const { inp, slowest } = summaryOf(felt);
  const named = slowest.slice(0, NAMED).map(({ step, ms }) => `${step} ${ms} ms`);
  console.error(`slowest of ${felt.length} interactions: ${named.join(", ")}`);
  return inp;
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {Journey} journey
 */
async function onPhone(browser, address, journey) {
  const phone = await newPhone(browser);
  await phone.addInitScript(addStopwatch);
  const { quiet } = watchRequests(phone);
  const page = await phone.newPage();
  await page.goto(address, { waitUntil: "load" });
  await quiet(LOOKED_MS);
  await throttle(page, { cpu: SLOWER });
  const time = await journey(page);
  await phone.close();
  return time;
}

/** @type {Journey} */
function openingProduct(page) {
  return timed(page, "click", "dialog[open]", () => page.getByRole("link", { name: /^Brasa Clássico/ }).tap());
}

/** @type {Journey} */
async function addingToCart(page) {
  await page.getByRole("link", { name: /^Batata Rústica/ }).tap();
  const add = page.getByRole("button", { name: /ADICIONAR/ });
  await add.waitFor();
  return timed(page, "click", 'a[href="/cart"] .tabular-nums', () => add.tap());
}

/** @type {Journey} */
async function typing(page) {
  await page.locator('[data-opens="search"]').filter({ visible: true }).first().tap();
  await page.getByRole("combobox").waitFor();
  let slowest = 0;
  for (const letter of SEARCHED) {
    await page.waitForTimeout(700);
    slowest = Math.max(slowest, await timed(page, "keydown", "input", () => page.keyboard.press(letter)));
  }
  return slowest;
}

/**
 * @param {Page} page
 * @param {string} event
 * @param {string} selector
 * @param {() => Promise<void>} act
 */
async function timed(page, event, selector, act) {
  await page.evaluate(
    ({ name, wanted, longest }) => {
      const page = /** @type {Measuring} */ (/** @type {unknown} */ (globalThis));
      page.time = page.stopwatch(name, wanted, longest);
    },
    { name: event, wanted: selector, longest: MAX_MS },
  );
  await act();
  return page.evaluate(() => /** @type {Measuring} */ (/** @type {unknown} */ (globalThis)).time);
}

function addStopwatch() {
  // Work deferred in a frame runs after its paint; at this priority nothing of the page runs in between.
  const afterPaint = (/** @type {() => void} */ work) => scheduler.postTask(work, { priority: "user-blocking" });
  const page = /** @type {Measuring} */ (/** @type {unknown} */ (globalThis));
  page.stopwatch = (event, selector, longest) =>
    new Promise((resolve, reject) => {
      const start = (/** @type {Event} */ { timeStamp }) => {
        const look = () => {
          const isThere = [...document.querySelectorAll(selector)].some((found) => found.checkVisibility());
          const past = performance.now() - timeStamp;
          if (isThere) afterPaint(() => resolve(performance.now() - timeStamp));
          else if (past > longest)
            reject(new Error(`${selector} is not there ${Math.round(past)} ms after the ${event}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      addEventListener(event, start, { capture: true, once: true });
    });
}
