// The lines that `npm start` prints about the shops' board.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { operatorToken } from "./operator-client.mjs";
import { root } from "./project.mjs";

const keysFile = () => resolve(root, process.env.DATA_DIR || ".data", "demo-keys");

export function demoKeysAreMade() {
  return existsSync(keysFile());
}

/**
 * The board's address; at the first start, and only on this computer, also a demo key and a code for 'Criar minha
 * loja'.
 * @param {number} port
 * @param {{ board: string | null, isLocal: boolean }} places from the server's configuration
 * @param {{ isFirst: boolean, hasShops: boolean }} state `isFirst`: no demo key was there before this start
 * @returns {Promise<string[]>}
 */
export async function boardLines(port, { board, isLocal }, { isFirst, hasShops }) {
  if (board === null) return [];
  const more = "outro código: npm run market -- invite";
  if (!isLocal) return [board, `${board}/criar  (Criar minha loja; um código: npm run market -- invite)`];
  const [market, key] = demoKeysAreMade() ? firstKey() : [];
  const makesCode = (isFirst && market !== undefined) || !hasShops;
  const code = makesCode ? await newCode(port) : null;
  return [
    board,
    ...(isFirst && market ? [`loja ${market}, chave ${key}  (as outras em ${keysFile()})`] : []),
    ...(!isFirst && market ? [`chaves das lojas de demonstração: ${keysFile()}`] : []),
    `${board}/criar  (Criar minha loja; ${code ? `código ${code}, vale uma vez` : more})`,
  ];
}

function firstKey() {
  return (readFileSync(keysFile(), "utf8").split("\n")[0] ?? "").split(" ");
}

/** @param {number} port */
async function newCode(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/operator/invites`, {
      method: "POST",
      headers: { authorization: `Bearer ${await operatorToken()}` },
    });
    /** @type {{ code?: string }} */
    const { code } = await response.json();
    return code ?? null;
  } catch {
    return null;
  }
}
