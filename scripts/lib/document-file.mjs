import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { Mistake } from "./operator-client.mjs";

const PICTURE_TYPES = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
  ".gif": "gif",
};

/** The document of a file; pictures that lie beside it become part of it. */
export function readDocument(path) {
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new Mistake(`Não foi possível ler ${path}.`);
  }
  try {
    const document = JSON.parse(text);
    for (const [holder, field, place] of pictureFields(document))
      holder[field] = inlined(holder[field], dirname(path), place);
    return document;
  } catch (error) {
    if (error instanceof SyntaxError) throw new Mistake(`${path} não é JSON: ${error.message}`);
    throw error;
  }
}

function pictureFields(document) {
  const market = isObject(document?.market) ? document.market : {};
  const products = Array.isArray(document?.products) ? document.products : [];
  return [
    [market, "banner", "market.banner"],
    [market, "logo", "market.logo"],
    ...products.map((product, index) => [isObject(product) ? product : {}, "image", `products[${index}].image`]),
  ].filter(([holder, field]) => typeof holder[field] === "string");
}

function inlined(image, folder, place) {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(image)) return image;
  const type = PICTURE_TYPES[extname(image).toLowerCase()];
  if (!type) throw new Mistake(`${place}: ${image} não é jpg, png, webp, avif nem gif.`);
  try {
    return `data:image/${type};base64,${readFileSync(join(folder, image)).toString("base64")}`;
  } catch {
    throw new Mistake(`${place}: não foi possível ler ${join(folder, image)}.`);
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
