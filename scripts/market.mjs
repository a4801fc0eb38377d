// `npm run market -- …`: what the shop's own people do from a terminal, against a running server.
import { readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";

const USAGE = `Uso:
  npm run market -- import ARQUIVO.json     põe o cardápio de uma loja no ar, no lugar do anterior
  npm run market -- list                    lista as lojas
  npm run market -- orders LOJA [QUANTOS]   lista os pedidos mais novos de uma loja
  npm run market -- open|close|auto LOJA    abre ou fecha à mão, ou volta ao horário

STORE_URL diz onde o servidor está (padrão http://localhost:3000); OPERATOR_TOKEN é a chave do operador
(padrão: a que o servidor gravou em DATA_DIR/operator-token).`;

const OPEN_CLOSED = { open: "open", close: "closed", auto: null };
const PICTURE_TYPES = {
  ".jpg": "jpeg",
  ".jpeg": "jpeg",
  ".png": "png",
  ".webp": "webp",
  ".avif": "avif",
  ".gif": "gif",
};

/** A mistake of whoever types: its sentence is all there is to say. */
class Mistake extends Error {}

const [command, target, extra] = process.argv.slice(2);
try {
  await run();
} catch (error) {
  console.error(error instanceof Mistake ? error.message : error);
  process.exitCode = 1;
}

async function run() {
  if (command === "list" && !target) return list();
  if (command === "import" && target && !extra) return importFile(target);
  if (command === "orders" && target) return orders(target, extra);
  if (Object.hasOwn(OPEN_CLOSED, command ?? "") && target && !extra) return setOpen(target, OPEN_CLOSED[command]);
  throw new Mistake(USAGE);
}

async function importFile(path) {
  const document = readDocument(resolve(path));
  const id = document?.market?.id;
  if (typeof id !== "string" || !id) throw new Mistake("O documento não diz o id da loja em market.id.");
  const answer = await call("PUT", `/markets/${encodeURIComponent(id)}`, document);
  if (answer.status === 422) throw new Mistake(refusalText(answer.body));
  const { market, products, categories, warnings } = expectOk(answer);
  for (const { path: place, message } of warnings) console.warn(`aviso  ${place}: ${message}`);
  console.log(`${market}: ${products} produtos em ${categories} categorias no ar.`);
}

/** The document of a file; pictures that lie beside it become part of it. */
function readDocument(path) {
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

async function list() {
  const { markets } = expectOk(await call("GET", "/markets"));
  if (markets.length === 0) console.log("Nenhuma loja.");
  for (const { id, name, open_closed } of markets) console.log(`${id.padEnd(24)} ${open_closed.padEnd(8)} ${name}`);
}

async function orders(market, limit = "20") {
  if (!/^[1-9]\d{0,2}$/.test(limit)) throw new Mistake("QUANTOS é um número de 1 a 999.");
  const found = expectOk(await call("GET", `/markets/${encodeURIComponent(market)}/orders?limit=${limit}`));
  if (found.orders.length === 0) console.log("Nenhum pedido.");
  for (const order of found.orders) console.log(orderText(order));
}

function orderText(order) {
  const when = new Date(order.created_at).toLocaleString("pt-BR", { dateStyle: "short", timeStyle: "short" });
  const collected = order.total + order.delivery_tax;
  const lines = [
    `nº ${order.order_number}  ${order.status}  ${when}  ${order.customer_name} ${order.customer_phone ?? ""}`.trimEnd(),
    `  ${order.full_address}, ${order.neighborhood_name}${order.complement ? ` - ${order.complement}` : ""}`,
    ...order.order_items.flatMap((item) => [
      `  ${item.amount} x ${item.item_name} (${money(item.price)})${item.observations ? ` — ${item.observations}` : ""}`,
      ...item.complements.map(({ amount, name }) => `      ${amount} x ${name}`),
    ]),
    `  ${order.paymentType.name}: ${money(collected)} com entrega${order.cash ? `, troco para ${money(order.cash)}` : ""}`,
  ];
  return lines.join("\n");
}

function money(reais) {
  return `R$ ${reais.toFixed(2).replace(".", ",")}`;
}

async function setOpen(market, openClosed) {
  const path = `/markets/${encodeURIComponent(market)}/open_closed`;
  const { id, open_closed } = expectOk(await call("PUT", path, { open_closed: openClosed }));
  console.log(`${id}: ${open_closed}${openClosed === null ? ", pelo horário" : ", à mão"}.`);
}

async function call(method, path, body) {
  const url = `${(process.env.STORE_URL || "http://localhost:3000").replace(/\/$/, "")}/api/operator${path}`;
  const headers = { accept: "application/json", authorization: `Bearer ${operatorToken()}` };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response;
  try {
    response = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    throw new Mistake(`O servidor não respondeu em ${url}: ${reason}\nEle está no ar? STORE_URL diz outro endereço.`);
  }
  const text = await response.text();
  return { status: response.status, body: parsed(text) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function operatorToken() {
  if (process.env.OPERATOR_TOKEN) return process.env.OPERATOR_TOKEN;
  const file = join(resolve(process.env.DATA_DIR || ".data"), "operator-token");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new Mistake(`Falta a chave do operador: defina OPERATOR_TOKEN, ou DATA_DIR (não há ${file}).`);
  }
}

function expectOk({ status, body }) {
  if (status >= 200 && status < 300 && body) return body;
  if (status === 401) throw new Mistake("A chave do operador não confere.");
  if (status === 404 && !body?.code) throw new Mistake("As chamadas do operador estão desligadas neste servidor.");
  if (status === 413) throw new Mistake("O documento passa de 25 MB.");
  throw new Mistake(body?.message ?? `O servidor respondeu ${status}.`);
}

function refusalText({ message, errors = [] }) {
  return [message, ...errors.map((error) => `erro  ${error.path}: ${error.message}`)].join("\n");
}
