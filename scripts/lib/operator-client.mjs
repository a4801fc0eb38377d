import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvironment, ownPort } from "./environment.mjs";
import { root } from "./project.mjs";
import { oneLine } from "./terminal.mjs";

export class Mistake extends Error {}

/** The server did not respond; the call may be retried. */
export class Unreachable extends Mistake {}

/**
 * @param {string} method
 * @param {string} path
 * @param {{ body?: BodyInit, type?: string }} [content]
 */
export async function send(method, path, { body, type } = {}) {
  await loadEnvironment();
  const url = `${storefrontUrl()}/api/operator${path}`;
  const authorization = `Bearer ${await tokenFor(method, path)}`;
  const headers = new Headers({ accept: "application/json", authorization });
  if (type) headers.set("content-type", type);
  try {
    return await fetch(url, { method, headers, body });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    throw new Unreachable(
      `O servidor não respondeu em ${url}: ${reason}\nEle está no ar? STORE_URL diz outro endereço.`,
    );
  }
}

/** Where the server is, without a slash at its end. */
export function storefrontUrl() {
  return (process.env.STORE_URL || `http://localhost:${portOfServer()}`).replace(/\/$/, "");
}

function portOfServer() {
  try {
    return ownPort();
  } catch (error) {
    throw new Mistake(String(error instanceof Error ? error.message : error));
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [value]
 */
export async function call(method, path, value) {
  const json = value === undefined ? {} : { body: JSON.stringify(value), type: "application/json" };
  const response = await send(method, path, json);
  const text = await response.text().catch(() => {
    throw new Unreachable("O servidor parou no meio da resposta.");
  });
  return { status: response.status, body: parsed(text) };
}

const OFF = "As chamadas do operador estão desligadas neste servidor";
export const OWN_API = `${OFF}: com STORE_API_URL, lojas, cardápios e pedidos são os da sua API, e é nela que se mudam. Para a API embutida, tire STORE_API_URL da configuração e reinicie o servidor.`;

/** @param {Awaited<ReturnType<typeof call>>} response */
export function expectOk({ status, body }) {
  if (status >= 200 && status < 300 && body) return body;
  if (status === 401) throw new Mistake(`A chave não confere, ou não é desta loja.${originOfToken()}`);
  if (status === 404 && !body?.code)
    throw new Mistake(
      process.env.STORE_API_URL ? OWN_API : `${OFF}: OPERATOR_TOKEN está vazia, ou há uma STORE_API_URL.`,
    );
  if (status === 413) throw new Mistake("O envio passa de 25 MB.");
  const message = body?.message ? oneLine(body.message) : `O servidor respondeu ${status}.`;
  throw status >= 500 || status === 429 ? new Unreachable(message) : new Mistake(message);
}

/** @type {string | null} */
let tokenFile = null;

function originOfToken() {
  return tokenFile ? `\nEla veio de ${tokenFile}; se o servidor tem uma OPERATOR_TOKEN, defina a mesma aqui.` : "";
}

/** @param {string} market */
export function marketPath(market, rest = "") {
  return `/markets/${encodeURIComponent(market)}${rest}`;
}

/**
 * SHOP_KEY is for a shop's calls only; all others need the operator's token.
 * @param {string} method
 * @param {string} path
 */
async function tokenFor(method, path) {
  await loadEnvironment();
  const isOfShop = method !== "DELETE" && /^\/markets\/[^/]+(?!\/(?:keys|holdings))(?:\/|\?|$)/.test(path);
  tokenFile = null;
  return (isOfShop && process.env.SHOP_KEY) || operatorToken();
}

/**
 * OPERATOR_TOKEN, otherwise the token in DATA_DIR; both from the environment or the files that Next reads.
 * @throws {Mistake} that names the missing file
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
    throw new Mistake(missingToken(file));
  }
}

/** @param {string} file */
function missingToken(file) {
  if (process.env.STORE_API_URL) return OWN_API;
  if (process.env.SHOP_KEY)
    return "Falta a chave do operador, em OPERATOR_TOKEN: SHOP_KEY só serve aos comandos da loja.";
  return `Inicie o servidor primeiro (npm start): ele grava a chave do operador em ${file}.\nSe ele já está no ar, defina OPERATOR_TOKEN, ou DATA_DIR com a pasta dele.`;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
