import { join } from "node:path";
import { readDocument } from "../lib/document-file.mjs";
import { root } from "../lib/project.mjs";

const PRODUCTS = 60;
const MORE_SECTIONS = ["pf", "executivos", "acai"];

export function sixtyProducts(id) {
  const [brasa, flor] = ["brasa", "dona-flor"].map(demoDocument);
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

export function copyOf(document, id) {
  return { ...document, market: { ...document.market, id } };
}

export function repeated(document, id, count = 1_000) {
  const sections = Math.ceil(count / 25);
  return {
    ...copyOf(document, id),
    categories: Array.from({ length: sections }, (_, n) => ({ id: `s${n}`, name: `Seção ${n + 1}` })),
    products: Array.from({ length: count }, (_, n) => {
      const model = document.products[n % document.products.length];
      const category = { id: `s${Math.floor((n * sections) / count)}` };
      return { ...renamed(model, `p${n}`), name: `${model.name} nº ${n + 1}`, category };
    }),
  };
}

export function floorMenu({ market, categories, products }) {
  const sections = categories.map(({ id, name }) => ({
    name,
    products: products.filter(({ category }) => category.id === id).map(shownOnFloor),
  }));
  return { name: market.name, sections };
}

function shownOnFloor({ name, description, price, image }) {
  const money = price.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  return { name, description, price: money, image: image?.replace(/\w+\.webp$/, "sq224.webp") ?? null };
}

function demoDocument(name) {
  return readDocument(join(root, "lib/embedded-api/catalogue/demo", `${name}.json`)).document;
}

function hasPicture({ image }) {
  return image !== null;
}

function renamed(product, id) {
  const own = (part) => ({ ...part, id: part.id.replace(product.id, id) });
  return {
    ...product,
    id,
    variations: product.variations.map(own),
    complements: product.complements.map((option) => ({ ...own(option), category: own(option.category) })),
  };
}
