import { Mistake } from "./operator-client.mjs";
import { printError } from "./terminal.mjs";

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/** @param {string} [text] */
export function webhookUrl(text) {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new Mistake("O webhook precisa ser um endereço http:// ou https://.");
  return url;
}

/**
 * Retries up to five times; messages leave out the URL's secrets.
 * @param {URL} url
 * @param {{ event: string, market: string, order: { order_number: string } }} told
 */
export async function postOrder(url, { event, market, order }) {
  const { username, password } = url;
  const headers = new Headers({ "content-type": "application/json" });
  const target = new URL(url);
  // fetch rejects a URL with a password.
  if (username || password) {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.set("authorization", `Basic ${Buffer.from(pair).toString("base64")}`);
    Object.assign(target, { username: "", password: "" });
  }
  /** @type {RequestInit} */
  const init = { method: "POST", headers, body: JSON.stringify({ event, market, order }), redirect: "error" };
  let reason = "";
  for (const wait of [0, ...WAITS_MS]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    try {
      const answer = await fetch(target, { ...init, signal: AbortSignal.timeout(10_000) });
      await answer.body?.cancel();
      if (answer.ok) return;
      reason = `respondeu ${answer.status}`;
    } catch {
      reason = "não respondeu";
    }
  }
  printError(`webhook: ${url.host} ${reason}; o pedido nº ${order.order_number} de ${market} não foi entregue.`);
}
