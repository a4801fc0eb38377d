import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvironment, ownPort } from "./environment.mjs";
import { root } from "./project.mjs";
import { oneLine } from "./terminal.mjs";

/** A mistake of whoever types: its sentence is all there is to say. */
export class Mistake extends Error {}

/** The server did not answer; who waits for it may ask again. */
export class Unreachable extends Mistake {}

/** One operator call; the answer as it came. */
export async function send(method, path, { body, type } = {}) {
  await loadEnvironment();
  const storefront = process.env.STORE_URL || `http://localhost:${portOfServer()}`;
  const url = `${storefront.replace(/\/$/, "")}/api/operator${path}`;
  const headers = { accept: "application/json", authorization: `Bearer ${await tokenFor(method, path)}` };
  if (type) headers["content-type"] = type;
  try {
    return await fetch(url, { method, headers, body });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    throw new Unreachable(
      `O servidor não respondeu em ${url}: ${reason}\nEle está no ar? STORE_URL diz outro endereço.`,
    );
  }
}

function portOfServer() {
  try {
    return ownPort();
  } catch (error) {
    throw new Mistake(error.message);
  }
}

/** One operator call with JSON both ways: its status and body, null where the body is no JSON. */
export async function call(method, path, value) {
  const json = value === undefined ? {} : { body: JSON.stringify(value), type: "application/json" };
  const response = await send(method, path, json);
  const text = await response.text().catch(() => {
    throw new Unreachable("O servidor parou no meio da resposta.");
  });
  return { status: response.status, body: parsed(text) };
}

/** The body of a good answer; a sentence for every other one. */
export function expectOk({ status, body }) {
  if (status >= 200 && status < 300 && body) return body;
  if (status === 401) throw new Mistake(`A chave não confere, ou não é desta loja.${originOfToken()}`);
  if (status === 404 && !body?.code) throw new Mistake("As chamadas do operador estão desligadas neste servidor.");
  if (status === 413) throw new Mistake("O envio passa de 25 MB.");
  const message = body?.message ? oneLine(body.message) : `O servidor respondeu ${status}.`;
  throw status >= 500 || status === 429 ? new Unreachable(message) : new Mistake(message);
}

/** The file that the operator's token was read from, of the last call; null: it was set, or a shop's key was sent. */
let tokenFile = null;

/** A server with an OPERATOR_TOKEN of its own knows nothing of the file that an earlier start made. */
function originOfToken() {
  return tokenFile ? `\nEla veio de ${tokenFile}; se o servidor tem uma OPERATOR_TOKEN, defina a mesma aqui.` : "";
}

/** The path of a market's call. */
export function marketPath(market, rest = "") {
  return `/markets/${encodeURIComponent(market)}${rest}`;
}

/** SHOP_KEY for the calls of a shop, where it is set; whole installations, keys and removals are for the operator's token alone. */
async function tokenFor(method, path) {
  await loadEnvironment();
  const isOfShop = method !== "DELETE" && /^\/markets\/[^/]+(?!\/(?:keys|holdings))(?:\/|\?|$)/.test(path);
  tokenFile = null;
  return (isOfShop && process.env.SHOP_KEY) || operatorToken();
}

/**
 * The token that opens the operator calls of this checkout's server: OPERATOR_TOKEN, else the one in DATA_DIR, each of the
 * environment or of the files that Next reads (.env.local…).
 * @throws {Mistake} that names the file which is not there
 */
export async function operatorToken() {
  if (process.env.OPERATOR_TOKEN) return process.env.OPERATOR_TOKEN;
  await loadEnvironment();
  if (process.env.OPERATOR_TOKEN) return process.env.OPERATOR_TOKEN;
  const file = resolve(root, process.env.DATA_DIR || ".data", "operator-token");
  try {
    const token = readFileSync(file, "utf8").trim();
    tokenFile = file;
    return token;
  } catch {
    throw new Mistake(`Falta a chave do operador: defina OPERATOR_TOKEN, ou DATA_DIR (não há ${file}).`);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
