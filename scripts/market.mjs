// `npm run market -- …`: the shop owner's commands against a running server.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { openDeliveryMerchant } from "../lib/domain/menu/open-delivery.mjs";
import { statusText } from "../lib/domain/orders/ticket-facts.mjs";
import { backup, moveMedia, prove, restore } from "./lib/backup-file.mjs";
import { boardLink } from "./lib/board-link.mjs";
import { readDocument } from "./lib/document-file.mjs";
import { domain } from "./lib/domain.mjs";
import { invite } from "./lib/invite.mjs";
import { linkCards } from "./lib/link-cards.mjs";
import { call, expectOk, Mistake, marketPath } from "./lib/operator-client.mjs";
import { renewSeals } from "./lib/payment-key.mjs";
import { createKey, listKeys, revokeKey } from "./lib/shop-keys.mjs";
import { askLine, jsonText, oneLine, print, printError, printJson } from "./lib/terminal.mjs";
import { readArguments, USAGE, unknownCommand } from "./lib/usage.mjs";

/**
 * @import { Note } from "./lib/document-file.mjs"
 * @typedef {(string | Options)[]} WithOptions the words of a command, and its options as the last
 * @typedef {Partial<Record<"printer" | "paper" | "ticket" | "codepage" | "scope" | "pictures" | "former" | "market" | "hours" | "format" | "radius" | "owner", string>> & { yes?: boolean, back?: boolean, "dry-run"?: boolean }} Options
 */

/**
 * @typedef {[least: number, most: number, options: string[], work: (...args: never[]) => unknown]} Command
 * @type {Record<string, Command>}
 */
const COMMANDS = {
  list: [0, 0, [], list],
  import: [1, 1, ["dry-run", "market", "hours", "yes"], importFile],
  export: [1, 2, ["pictures", "format", "radius"], exportFile],
  cards: [1, 2, [], (...args) => linkCards(.../** @type {[string]} */ (wordsOf(args)))],
  remove: [1, 1, ["yes"], remove],
  advance: [2, 2, [], advance],
  print: [1, 100, ["printer", "paper", "ticket", "codepage"], printPaper],
  key: [1, 1, ["scope"], createKey],
  keys: [1, 1, [], listKeys],
  revoke: [2, 2, [], revokeKey],
  domain: [1, 2, ["former"], domain],
  invite: [0, 0, [], invite],
  board: [1, 1, ["owner"], boardLink],
  reseal: [0, 0, [], renewSeals],
  backup: [0, 1, [], (...args) => backup(wordsOf(args)[0] ?? backupName())],
  prove: [1, 1, [], (path) => prove(path)],
  restore: [1, 1, [], (path) => restore(path)],
  "move-media": [0, 0, ["back"], (...args) => moveMedia(optionsOf(args).back === true)],
};

process.on("SIGINT", () => process.exit(0));
try {
  await run(process.argv.slice(2));
} catch (error) {
  const text = error instanceof Mistake ? error.message : error instanceof Error ? error.stack : error;
  printError(...String(text).split("\n"));
  process.exitCode = 1;
}

/** @param {string[]} args */
async function run([name = "", ...rest]) {
  if (!Object.hasOwn(COMMANDS, name)) throw new Mistake(name ? unknownCommand(name, Object.keys(COMMANDS)) : USAGE);
  const [least, most, allowed, work] = /** @type {Command} */ (COMMANDS[name]);
  const { words, options } = readArguments(name, rest, { least, most, allowed });
  await /** @type {(...args: unknown[]) => unknown} */ (work)(...words, options);
}

/** @param {WithOptions} args */
function wordsOf(args) {
  return args.filter((arg) => typeof arg === "string");
}

/**
 * @param {WithOptions} args
 * @returns {Options}
 */
function optionsOf(args) {
  return args.find((arg) => typeof arg === "object") ?? {};
}

async function list() {
  const { markets } = expectOk(await call("GET", "/markets"));
  if (markets.length === 0) print("Nenhuma loja.");
  const { BASE_DOMAIN = "localhost", SMTP_URL, STORE_API_URL } = process.env;
  if (!SMTP_URL && !STORE_API_URL && !/(?:^|\.)localhost$/.test(BASE_DOMAIN || "localhost"))
    printError("Sem SMTP_URL nenhum e-mail é enviado: quem esquece a senha não recebe o link.");
  for (const { id, name, open_closed, override, origin, hidden } of markets) {
    const status = override ? `${open_closed}, à mão` : open_closed;
    const own = origin ? `  ${origin}` : "";
    print(
      `${id.padEnd(24)} ${status.padEnd(16)} ${name}${own}${hidden ? "  (demonstração: clientes não a encontram)" : ""}`,
    );
  }
}

/**
 * @param {string} path
 * @param {Options} options
 */
async function importFile(path, options) {
  const { document, notes, told } = readDocument(resolve(path));
  const merchant = openDeliveryMerchant(document);
  const id = merchant ? options.market : /** @type {{ market?: { id?: unknown } } | null} */ (document)?.market?.id;
  if (merchant && !id) throw new Mistake(missingMarket(merchant, path));
  if (!merchant && (options.market || options.hours))
    throw new Mistake("--market e --hours são só para um documento Open Delivery; no da loja, o id está nele.");
  if (options.hours && options.hours !== "local") throw new Mistake("--hours só pode ser local.");
  if (typeof id !== "string" || !id) {
    const message = 'Falta o id da loja, como em "market": { "id": "minha-loja" }.';
    throw new Mistake(told("erro", [{ path: "market.id", message }]).join("\n"));
  }
  /** @param {boolean} isDry */
  const put = async (isDry) => {
    const query = new URLSearchParams({
      ...(isDry && { dry_run: "1" }),
      ...(options.hours && { hours: options.hours }),
    });
    // A name of dots would change the path.
    const to = marketPath(/^\.+$/.test(id) ? "-" : id, query.size > 0 ? `?${query}` : "");
    const response = await call("PUT", to, document);
    if (response.status === 422) printError(...told("aviso", notes));
    if (response.status === 422) throw new Mistake(refusalText(response.body, told));
    return expectOk(response);
  };
  const isDry = options["dry-run"] === true;
  if (merchant || isDry) {
    const foreseen = await put(true);
    printError(...told("aviso", [...notes, ...foreseen.warnings]));
    if (merchant) printError(...foreignLines(foreseen, told));
    const { products, categories } = foreseen;
    if (isDry) return print(`${id}: ${products} produtos em ${categories} categorias. Nada foi mudado.`);
    const isMeant = options.yes || /^s/i.test((await askLine("Importar assim? (s/N) ")) ?? "");
    if (!isMeant) throw new Mistake("Nada foi importado. --yes importa sem perguntar.");
  }
  const { market, products, categories, warnings } = await put(false);
  if (!merchant) printError(...told("aviso", [...notes, ...warnings]));
  print(`${market}: ${products} produtos em ${categories} categorias no ar.`);
}

/**
 * @param {Record<string, unknown>} merchant
 * @param {string} path
 */
function missingMarket({ basicInfo }, path) {
  const { name = "" } = /** @type {{ name?: unknown }} */ (basicInfo ?? {});
  const plain = String(name).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const id =
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 40) || "minha-loja";
  return `Este é um documento Open Delivery. Diga de que loja: npm run market -- import ${path} --market=${id}`;
}

/**
 * The lines about an import: what it understands of a merchant, and what it loses.
 * @param {{ losses: Note[], opening_hours: { weekday: number, opens: string, closes: string }[] | null, timezone: string }} foreseen
 * @param {ReturnType<typeof readDocument>["told"]} told
 */
function foreignLines({ losses, opening_hours: hours, timezone }, told) {
  const days = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"].flatMap((day, weekday) => {
    const own = (hours ?? []).filter((each) => each.weekday === weekday);
    return own.length > 0 ? [`  ${day}: ${own.map(({ opens, closes }) => `${opens}–${closes}`).join(", ")}`] : [];
  });
  return [
    ...told("perda", losses, Number.POSITIVE_INFINITY),
    losses.length > 0 ? `${counted(losses.length, "perda")}: o que não tem lugar aqui.` : "Nada se perde.",
    hours
      ? `Horário, em ${timezone} (se estiver errado, tente --hours=local):`
      : "Sem horário da semana: a loja fica sempre aberta.",
    ...days,
  ];
}

/**
 * @param {{ message: string, errors?: Note[] }} refusal
 * @param {ReturnType<typeof readDocument>["told"]} told
 */
function refusalText({ message, errors = [] }, told) {
  return [oneLine(message), ...told("erro", errors)].join("\n");
}

/**
 * @param {string} market
 * @param {WithOptions} rest
 */
async function exportFile(market, ...rest) {
  const { pictures = "inline", format, radius } = optionsOf(rest);
  const [path] = wordsOf(rest);
  if (format !== undefined) return exportMerchant(market, path, { format, radius });
  if (radius !== undefined) throw new Mistake("--radius é só para --format=open-delivery.");
  if (!["inline", "paths"].includes(pictures)) throw new Mistake("--pictures é inline ou paths.");
  const document = expectOk(await call("GET", marketPath(market, `?pictures=${pictures}`)));
  writeDocument(market, path, document, document.products.length);
}

/**
 * @param {string} market
 * @param {string | undefined} path
 * @param {{ format: string, radius: string | undefined }} options
 */
async function exportMerchant(market, path, { format, radius }) {
  if (format !== "open-delivery") throw new Mistake("--format só pode ser open-delivery.");
  if (radius !== undefined && !/^[1-9]\d{0,5}$/.test(radius))
    throw new Mistake("--radius são metros, de 1 a 100000, como --radius=3000.");
  const query = new URLSearchParams({ format, ...(radius && { radius }) });
  const response = await call("GET", marketPath(market, `?${query}`));
  if (response.status === 422) {
    const { message, errors = [] } = response.body;
    throw new Mistake([oneLine(message), ...errors.map(lossLine("erro"))].join("\n"));
  }
  const { merchant, losses } = expectOk(response);
  printError(...losses.map(lossLine("perda")));
  writeDocument(market, path, merchant, merchant.itemOffers.length);
}

/** @param {string} kind */
function lossLine(kind) {
  return (/** @type {Note & { name?: string }} */ { path, name, message }) =>
    `${kind}  ${[name, path].filter(Boolean).join(", ")}: ${message}`;
}

/**
 * @param {string} market
 * @param {string | undefined} path
 * @param {unknown} document
 * @param {number} products
 */
function writeDocument(market, path, document, products) {
  if (!path) return printJson(document);
  try {
    writeFileSync(path, jsonText(document));
  } catch {
    throw new Mistake(`Não foi possível escrever ${path}.`);
  }
  print(`${market}: ${products} produtos em ${path}.`);
}

/**
 * @param {string} market
 * @param {Options} options
 */
async function remove(market, { yes }) {
  const held = expectOk(await call("GET", marketPath(market, "/holdings")));
  const { name, products, orders, customers, payments_open: hasOpenPayments } = held;
  printError(
    `Isto apaga ${market} (${name}): ${counted(products, "produto")}, ${counted(orders, "pedido")} e ${counted(customers, "cliente")}.`,
    "Antes é gravada uma cópia de tudo. Ela volta inteira, em uma instalação nova; uma loja só, não.",
    ...(hasOpenPayments
      ? ["Há pagamentos pelo site em aberto: o que ainda chegar, ou está para voltar a um cliente, ninguém mais vê."]
      : []),
  );
  const isMeant = yes || (await askLine(`Para apagar, digite o id da loja (${market}): `)) === market;
  if (!isMeant) throw new Mistake("Nada foi apagado.");
  await backup(backupName(`antes-de-apagar-${market}-`));
  expectOk(await call("DELETE", marketPath(market, hasOpenPayments ? "?payments=given_up" : "")));
  print(`${market}: apagada.`);
}

/**
 * The order's next step, to try a shop out; everything else of an order is on its board.
 * @param {string} market
 * @param {string} number
 */
async function advance(market, number) {
  if (!/^\d{1,9}$/.test(number)) throw new Mistake("NÚMERO é o número do pedido, como 12.");
  const path = marketPath(market, `/orders/${number}`);
  const { status: from } = expectOk(await call("GET", path));
  print(`Pedido nº ${number}: ${statusText(expectOk(await call("POST", `${path}/advance`, { from })))}.`);
}

/** @param {WithOptions} args */
async function printPaper(...args) {
  // Every other command works without the printer's encoder.
  const { printOrders } = await import("./lib/printing/bridge.mjs");
  return printOrders([...new Set(wordsOf(args))], optionsOf(args));
}

/**
 * @param {number} number
 * @param {string} noun
 */
function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function backupName(what = "") {
  return `copia-${what}${new Date().toISOString().slice(0, 19).replace(/[T:]/g, "-")}.tar`;
}
