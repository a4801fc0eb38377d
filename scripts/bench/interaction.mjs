// Row 14 and the keystroke of row 15: from the finger to the painted frame, on a processor four times slower.
import { newPhone, throttle } from "./browser.mjs";
import { finding } from "./budgets.mjs";
import { LOOKED_MS, watchRequests } from "./requests.mjs";
import { SIXTY, THOUSAND } from "./shop.mjs";
import { addressOf } from "./stage.mjs";
import { medians } from "./statistics.mjs";

const SLOWER = 4;
const SEARCHED = "bacon";
/** What is not painted by then is never painted. */
const LONGEST_MS = 30_000;

/** Interactions of a page that has been left alone until everything it loads ahead was there. */
export async function interactionFindings({ shop, browser }, { runs }) {
  const onPage = (market, journey) => () => onPhone(browser, addressOf(shop, market), journey);
  const times = await medians(runs, {
    openModal: onPage(SIXTY, openingProduct),
    addToCart: onPage(SIXTY, addingToCart),
    keystroke: onPage(THOUSAND, typing),
  });
  return Object.entries(times).map(([name, page]) => finding(name, { page }));
}

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

/** A product with sizes and options, the first of the menu. */
function openingProduct(page) {
  return timed(page, "click", "dialog[open]", () => page.getByRole("link", { name: /^Brasa Clássico/ }).tap());
}

async function addingToCart(page) {
  await page.getByRole("link", { name: /^Batata Rústica/ }).tap();
  const add = page.getByRole("button", { name: /ADICIONAR/ });
  await add.waitFor();
  return timed(page, "click", 'a[href="/cart"] .tabular-nums', () => add.tap());
}

/** The slowest letter of a word. */
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

/** Milliseconds from an event that `act` causes until a frame is painted in which the selector finds something visible. */
async function timed(page, event, selector, act) {
  await page.evaluate(
    ([name, wanted, longest]) => {
      globalThis.time = globalThis.stopwatch(name, wanted, longest);
    },
    [event, selector, LONGEST_MS],
  );
  await act();
  return page.evaluate(() => globalThis.time);
}

/** Runs in the page. */
function addStopwatch() {
  // What is put off in a frame comes after its paint; at this priority, nothing of the page's comes between.
  const afterPaint = (work) => scheduler.postTask(work, { priority: "user-blocking" });
  globalThis.stopwatch = (event, selector, longest) =>
    new Promise((resolve, reject) => {
      const start = ({ timeStamp }) => {
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
