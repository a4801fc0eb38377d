import { join } from "node:path";
import { readDocument } from "../lib/document-file.mjs";
import { root } from "../lib/project.mjs";

/**
 * @typedef {{ id: string, category: { id: string } }} Complement
 * @typedef {{
 *   id: string, name: string, description: string, price: number, image: string | null, category: { id: string },
 *   variations: { id: string }[], complements: Complement[],
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
  const own = brasa.products.filter(hasPicture);
  const more = flor.products.filter(({ category }) => MORE_SECTIONS.includes(category.id)).filter(hasPicture);
  const products = [...own, ...more.map((product) => renamed(product, `flor-${product.id}`))].slice(0, PRODUCTS);
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

/** @param {MarketDocument} document */
export function floorMenu({ market, categories, products }) {
  const sections = categories.map(({ id, name }) => ({
    name,
    products: products.filter(({ category }) => category.id === id).map(shownOnFloor),
  }));
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

/** @param {Product} product */
function hasPicture({ image }) {
  return image !== null;
}

/**
 * @param {Product} product
 * @param {string} id
 * @returns {Product}
 */
function renamed(product, id) {
  /** @type {<Part extends { id: string }>(part: Part) => Part} */
  const own = (part) => ({ ...part, id: part.id.replace(product.id, id) });
  return {
    ...product,
    id,
    variations: product.variations.map(own),
    complements: product.complements.map((option) => ({ ...own(option), category: own(option.category) })),
  };
}
