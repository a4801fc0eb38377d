// Rows 1 to 4 and 12: the weight of a page, and of what loads on the way to an order. The budget test asserts them.
import { brotliCompressSync, gzipSync } from "node:zlib";
import { newPhone, scriptsOf } from "./browser.mjs";
import { findingsOf } from "./budgets.mjs";
import { newAddress, register } from "./customer.mjs";
import { pageOf, SIXTY } from "./shop.mjs";
import { addressOf } from "./stage.mjs";

/**
 * @import { Browser, Page, Request } from "playwright"
 * @import { Finding } from "./budgets.mjs"
 * @import { Server } from "./stage.mjs"
 * @typedef {Record<"gzip" | "brotli", number>} Weight KB
 * @typedef {Map<string, Buffer>} Scripts content by path
 * @typedef {{ path: string, bytes: number }[]} Visit
 * @typedef {{ html: Buffer, scripts: Scripts, visit: Visit }} FirstLoad
 * @typedef {{ page: FirstLoad, floor: FirstLoad | null, onTheWay: Record<"product" | "checkout", Scripts> }} Weighed
 */

const KB = 1024;
const PATIENCE_MS = 60_000;

/**
 * @param {{ shop: Server, floor?: Server }} stage without a floor, nothing is compared with it
 * @param {Browser} browser
 * @returns {Promise<Weighed>}
 */
export async function weighedPage({ shop, floor }, browser) {
  return {
    page: await firstLoad(shop, browser),
    floor: floor ? await firstLoad(floor, browser) : null,
    onTheWay: await scriptsOnTheWay(browser, new URL(addressOf(shop, SIXTY)).origin),
  };
}

/**
 * @param {Server} server
 * @param {Browser} browser
 * @returns {Promise<FirstLoad>}
 */
async function firstLoad(server, browser) {
  const address = addressOf(server, SIXTY);
  return {
    html: await pageOf(server, SIXTY),
    scripts: await firstVisit(browser, address, scriptsOf, { idle: false }),
    visit: await firstVisit(browser, address, transfersOf),
  };
}

/**
 * @param {Weighed} weighed
 * @returns {Finding[]}
 */
export function weightFindings({ page, floor, onTheWay }) {
  const [own, least] = [weights(page), floor && weights(floor)];
  const lazy = (/** @type {keyof Weighed["onTheWay"]} */ step) => weightOf([...onTheWay[step].values()]).gzip;
  const [product, checkout] = [lazy("product"), lazy("checkout")];
  const beside = (/** @type {keyof ReturnType<typeof weights>} */ name) => ({ page: own[name], floor: least?.[name] });
  return findingsOf({
    js: beside("js"),
    jsBrotli: beside("jsBrotli"),
    ...(least && { ownJs: { page: own.js - least.js, floor: 0 } }),
    wayJs: own.js + product + checkout,
    productJs: product,
    checkoutJs: checkout,
    html: beside("html"),
    htmlBrotli: beside("htmlBrotli"),
    transfer: beside("transfer"),
    requests: beside("requests"),
  });
}

/** @param {FirstLoad} load */
function weights({ html, scripts, visit }) {
  const [js, page] = [weightOf([...scripts.values()]), weightOf([html])];
  const transfer = visit.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
  const requests = visit.length;
  return { js: js.gzip, jsBrotli: js.brotli, html: page.gzip, htmlBrotli: page.brotli, transfer, requests };
}

/**
 * @param {Buffer[]} files each compressed by itself
 * @returns {Weight}
 */
function weightOf(files) {
  const sum = (/** @type {(file: Buffer) => Buffer} */ compress) =>
    files.reduce((bytes, file) => bytes + compress(file).length, 0) / KB;
  return { gzip: sum((file) => gzipSync(file)), brotli: sum((file) => brotliCompressSync(file)) };
}

/**
 * Returns `read` of all requests of an untouched first visit, once the network is quiet.
 * @template Read
 * @param {Browser} browser
 * @param {string} address
 * @param {(requests: Request[]) => Promise<Read>} read
 * @param {{ idle?: boolean }} [habits]
 */
async function firstVisit(browser, address, read, habits) {
  const { phone, page, requests, quiet } = await newPhone(browser, habits);
  await page.goto(address, { waitUntil: "load" });
  await quiet();
  const result = await read(requests);
  await phone.close();
  return result;
}

/**
 * @param {Request[]} requests
 * @returns {Promise<Visit>}
 */
async function transfersOf(requests) {
  const sent = requests.filter((request) => !request.url().startsWith("data:"));
  return Promise.all(
    sent.map(async (request) => {
      const sizes = (await request.response()) && (await request.sizes());
      const bytes = sizes ? sizes.responseHeadersSize + Math.max(0, sizes.responseBodySize) : 0;
      return { path: new URL(request.url()).pathname, bytes };
    }),
  );
}

/**
 * Scripts loaded on demand on the way to an order, each counted at the step that first needs it. The page is never
 * idle, so nothing is prefetched.
 * @param {Browser} browser
 * @param {string} origin
 * @returns {Promise<Weighed["onTheWay"]>}
 */
async function scriptsOnTheWay(browser, origin) {
  const { phone, page, requests, quiet } = await newPhone(browser, { idle: false });
  phone.setDefaultTimeout(PATIENCE_MS);
  await register(phone, origin);
  // A customer without an address gets its form instead of the list.
  await page.goto(`${origin}/privacidade`);
  await page.evaluate(newAddress);
  requests.length = 0;
  const known = new Set();
  const loadedBy = async (/** @type {Promise<unknown>} */ step) => {
    await step;
    await quiet();
    const scripts = await scriptsOf(requests.filter((request) => !known.has(new URL(request.url()).pathname)));
    for (const path of scripts.keys()) known.add(path);
    return scripts;
  };
  await loadedBy(page.goto(origin));
  const product = await loadedBy(openProduct(page));
  const checkout = await loadedBy(openCart(page).then(() => openDelivery(page)));
  await phone.close();
  return { product, checkout };
}

/** @param {Page} page */
async function openProduct(page) {
  await page.getByRole("link", { name: /^Batata Rústica/ }).click();
  await page.getByRole("dialog").waitFor();
}

/** @param {Page} page */
async function openCart(page) {
  await page.getByRole("button", { name: /ADICIONAR/ }).click();
  await page.getByRole("link", { name: /Ver carrinho.*1 item/ }).click();
  await page.getByRole("heading", { name: "Seu Carrinho" }).waitFor();
}

/** @param {Page} page */
async function openDelivery(page) {
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("button", { name: "Adicionar novo endereço" }).waitFor();
}
