// How the links of a shop's products look in WhatsApp: read from their pages as its crawler reads them.
import { writeFileSync } from "node:fs";
import { loadEnvironment } from "./environment.mjs";
import { Mistake, storefrontUrl } from "./operator-client.mjs";
import { oneLine, print } from "./terminal.mjs";

/**
 * @typedef {{ title: string, description: string, picture: string, address: string, warnings: string[] }} LinkCard
 */

const CRAWLER = "WhatsApp/2.23.20.0 A";
const AT_ONCE = 4;
/** Characters that WhatsApp shows of a title and of a description on a narrow phone. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 80;

const ENTITIES = new Map(Object.entries({ quot: '"', apos: "'", "#x27": "'", "#39": "'", lt: "<", gt: ">", amp: "&" }));

/**
 * Writes a page with each product's link card, and prints warnings about them.
 * @param {string} market
 * @param {string} [file]
 */
export async function linkCards(market, file = `cartoes-${market}.html`) {
  await loadEnvironment();
  const products = productsIn(await page(market, "/sitemap.xml"));
  if (products.length === 0) throw new Mistake(`${market} não tem produtos, ou clientes não a encontram.`);
  /** @type {LinkCard[]} */
  const cards = [];
  for (let start = 0; start < products.length; start += AT_ONCE)
    cards.push(
      ...(await Promise.all(products.slice(start, start + AT_ONCE).map((product) => cardOf(market, product)))),
    );
  try {
    writeFileSync(file, sheet(market, cards));
  } catch {
    throw new Mistake(`Não foi possível escrever ${file}.`);
  }
  const odd = cards.filter(({ warnings }) => warnings.length > 0);
  for (const { title, warnings } of odd) print(`${oneLine(title)}: ${warnings.join("; ")}`);
  print(`${cards.length} cartões em ${file}, ${odd.length === 0 ? "todos bons" : `${odd.length} a rever`}.`);
}

/**
 * @param {string} sitemap
 * @returns {{ path: string, hasPicture: boolean }[]}
 */
function productsIn(sitemap) {
  return [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].flatMap(([, address = "", rest = ""]) => {
    const { pathname } = new URL(plain(address));
    return pathname.startsWith("/produto/") ? [{ path: pathname, hasPicture: rest.includes("<image:") }] : [];
  });
}

/**
 * @param {string} market
 * @param {{ path: string, hasPicture: boolean }} product
 * @returns {Promise<LinkCard>}
 */
async function cardOf(market, { path, hasPicture }) {
  const html = await page(market, path);
  const tag = (/** @type {string} */ name) =>
    plain(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
  const [title, description, shop] = [tag("og:title"), tag("og:description"), tag("og:site_name")];
  const warnings = [
    ...(hasPicture ? [] : ["sem foto"]),
    ...([...title].length > SHOWN_TITLE ? [`nome cortado depois de ${SHOWN_TITLE} letras`] : []),
    // The page appends name and shop if the product's own description is too short.
    ...(description.includes(`${title}, ${shop}`) ? ["descrição curta"] : []),
  ];
  return { title, description, picture: tag("og:image"), address: tag("og:url"), warnings };
}

/**
 * @param {string} market
 * @param {string} path
 */
async function page(market, path) {
  const url = storefrontUrl() + path;
  const headers = { cookie: `market=${encodeURIComponent(market)}`, "user-agent": CRAWLER };
  const response = await fetch(url, { headers, redirect: "manual" }).catch(() => null);
  if (!response)
    throw new Mistake(`O servidor não respondeu em ${url}.\nEle está no ar? STORE_URL diz outro endereço.`);
  if (!response.ok)
    throw new Mistake(`${market}: o servidor respondeu ${response.status} em ${path}. O id da loja confere?`);
  return response.text();
}

/** @param {string} escaped */
function plain(escaped) {
  return escaped.replace(/&(quot|apos|#x27|#39|lt|gt|amp);/g, (entity, name) => ENTITIES.get(name) ?? entity);
}

/** @param {string} text */
function html(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * @param {string} text
 * @param {number} most
 */
function cut(text, most) {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : text;
}

/**
 * @param {string} market
 * @param {readonly LinkCard[]} cards
 */
function sheet(market, cards) {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Cartões de ${html(market)} no WhatsApp</title>
<style>
  body { margin: 0; padding: 1.5rem; background: #efe7de; color: #111b21; font: 16px/1.35 system-ui, sans-serif }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1rem; margin: 1rem 0; padding: 0; list-style: none }
  li { padding: .25rem; border-radius: .5rem; background: #d9fdd3 }
  li a { display: block; overflow: hidden; border-radius: .375rem; background: #d1f4cc; color: inherit; text-decoration: none }
  img { display: block; width: 100%; aspect-ratio: 1200 / 630; object-fit: cover; background: #c4e5bf }
  strong, span, small { display: block; margin: 0 .75rem; overflow-wrap: anywhere }
  strong { margin-top: .5rem } small { margin-bottom: .5rem; color: #54656f }
  p.odd { margin: .25rem .5rem; color: #9c2b12; font-size: .875rem }
</style>
<h1>Cartões de ${html(market)} no WhatsApp</h1>
<p>Como o link de cada produto aparece em uma conversa. Os que pedem atenção vêm primeiro.</p>
<ul>
${cards
  .toSorted((one, other) => other.warnings.length - one.warnings.length)
  .map(item)
  .join("\n")}
</ul>
</html>
`;
}

/** @param {LinkCard} card */
function item({ title, description, picture, address, warnings }) {
  const { host } = new URL(address);
  return `<li><a href="${html(address)}"><img src="${html(picture)}" alt="" loading="lazy"><strong>${html(cut(title, SHOWN_TITLE))}</strong><span>${html(cut(description, SHOWN_DESCRIPTION))}</span><small>${html(host)}</small></a>${warnings.map((warning) => `<p class="odd">${html(warning)}</p>`).join("")}</li>`;
}
