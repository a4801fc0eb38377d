// The measured menus: one of sixty products, one of a thousand, and the part of them that the floor page shows.
import { join } from "node:path";
import { readDocument } from "./document-file.mjs";
import { root } from "./project.mjs";

/**
 * @typedef {{
 *   id: string, name: string, description: string, price: number, image: string | null, category: { id: string },
 * }} Product
 * @typedef {{
 *   market: { id: string, name: string }, categories: { id: string, name: string }[], products: Product[],
 * }} MarketDocument
 */

const PRODUCTS = 60;
const MORE_SECTIONS = ["pf", "executivos", "acai"];

/**
 * @param {string} id
 * @returns {MarketDocument}
 */
export function sixtyProducts(id) {
  const [brasa, flor] = [demoDocument("brasa"), demoDocument("dona-flor")];
  const more = flor.products.filter(({ category }) => MORE_SECTIONS.includes(category.id));
  const all = [...brasa.products, ...more.map((product) => renamed(product, `flor-${product.id}`))];
  const products = all.filter(({ image }) => image !== null).slice(0, PRODUCTS);
  if (products.length < PRODUCTS) throw new Error(`The demo's menus have ${products.length} products with pictures.`);
  return {
    ...brasa,
    market: { ...brasa.market, id, name: "Praça de Alimentação" },
    categories: [...brasa.categories, ...flor.categories.filter(({ id: section }) => MORE_SECTIONS.includes(section))],
    products,
  };
}

/**
 * @param {MarketDocument} document
 * @param {string} id
 */
export function copyOf(document, id) {
  return { ...document, market: { ...document.market, id } };
}

/**
 * @param {MarketDocument} document
 * @param {string} id
 * @returns {MarketDocument}
 */
export function repeated(document, id, count = 1_000) {
  const sections = Math.ceil(count / 25);
  return {
    ...copyOf(document, id),
    categories: Array.from({ length: sections }, (_, n) => ({ id: `s${n}`, name: `Seção ${n + 1}` })),
    products: Array.from({ length: count }, (_, n) => {
      const model = /** @type {Product} */ (document.products[n % document.products.length]);
      const category = { id: `s${Math.floor((n * sections) / count)}` };
      return { ...renamed(model, `p${n}`), name: `${model.name} nº ${n + 1}`, category };
    }),
  };
}

/**
 * The menu of a document as the floor page shows it.
 * @param {MarketDocument} document
 */
export function floorMenu({ market, categories, products }) {
  const sections = categories.map(({ id, name }) => {
    const own = products.filter(({ category }) => category.id === id);
    return { name, products: own.map(shownOnFloor) };
  });
  return { name: market.name, sections };
}

/** @param {Product} product */
function shownOnFloor({ name, description, price, image }) {
  const money = price.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  return { name, description, price: money, image: image?.replace(/\w+\.webp$/, "sq224.webp") ?? null };
}

/**
 * @param {string} name
 * @returns {MarketDocument}
 */
function demoDocument(name) {
  const { document } = readDocument(join(root, "lib/embedded-api/catalogue/demo", `${name}.json`));
  return /** @type {MarketDocument} */ (document);
}

/**
 * The ids of a product's sizes and options begin with its own.
 * @param {Product} product
 * @param {string} id
 * @returns {Product}
 */
function renamed(product, id) {
  return JSON.parse(JSON.stringify(product).replaceAll(`"id":"${product.id}`, `"id":"${id}`));
}
