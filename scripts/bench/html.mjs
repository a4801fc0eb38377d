import http from "node:http";
import { hostOf } from "./shop.mjs";

/** @typedef {{ markup: number, flight: number, data: number, scripts: number, style: number }} HtmlParts */

/**
 * @param {{ port: number }} server
 * @param {string} market
 * @returns {Promise<Buffer>}
 */
export function htmlOf(server, market, path = "/") {
  return new Promise((resolve, reject) => {
    const headers = { host: hostOf(server, market), "accept-encoding": "identity" };
    http
      .get({ host: "127.0.0.1", port: server.port, path, headers }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${market} answered ${response.statusCode}`)),
        );
      })
      .on("error", reject);
  });
}

/**
 * @param {Buffer} html
 * @returns {HtmlParts}
 */
export function partsOfHtml(html) {
  /** @type {HtmlParts} */
  const parts = { markup: 0, flight: 0, data: 0, scripts: 0, style: 0 };
  const rest = html
    .toString("utf8")
    .replace(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g, (whole, tag, attributes, body) => {
      parts[partOf(tag, attributes, body)] += Buffer.byteLength(whole);
      return "";
    });
  parts.markup = Buffer.byteLength(rest);
  return parts;
}

/**
 * @param {string} tag
 * @param {string} attributes
 * @param {string} body
 * @returns {Exclude<keyof HtmlParts, "markup">}
 */
function partOf(tag, attributes, body) {
  if (tag === "style") return "style";
  if (/type="application\//.test(attributes)) return "data";
  return body.includes("self.__next_f") ? "flight" : "scripts";
}
