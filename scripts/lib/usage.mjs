import { parseArgs } from "node:util";
import { editDistance } from "../../lib/domain/text/edit-distance.mjs";
import { Mistake } from "./operator-client.mjs";
import { STATUSES } from "./order-text.mjs";

const COMMANDS = `  npm run market -- list                      lista as lojas
  npm run market -- import ARQUIVO.json       põe o cardápio de uma loja no ar, no lugar do anterior
  npm run market -- export LOJA [ARQUIVO]     escreve o documento da loja, com as imagens
                    --pictures=paths          …ou só com os caminhos delas neste servidor
  npm run market -- cards LOJA [ARQUIVO]      mostra como o link de cada produto aparece no WhatsApp, e o que rever
  npm run market -- price LOJA ITEM PREÇO     muda um preço, como 34,90
  npm run market -- soldout LOJA ITEM         marca como esgotado; --back: de volta à venda;
                                              --until=hoje, --until=18:00: volta sozinho
  npm run market -- rename LOJA ITEM NOME     muda um nome
                    --size= --option=         …de um tamanho, ou de uma opção, do produto ITEM
  npm run market -- remove LOJA               apaga a loja: pergunta e grava uma cópia de tudo antes; --yes não pergunta
  npm run market -- open|close|auto LOJA      abre ou fecha à mão, ou volta ao horário
  npm run market -- watch LOJA…               toca e mostra cada pedido novo e cada cancelamento; começa pelos que esperam
                    --webhook=URL             …e os envia a um endereço (ou ORDER_WEBHOOK_URL)
                    --repeat=SEGUNDOS         …e toca de novo enquanto um pedido espera (padrão 30; 0: não repete)
                    --printer=tcp://IP:9100   …e imprime cada pedido, uma vez, em uma impressora térmica da rede (ESC/POS)
                    --paper=58|80             …de 58 ou de 80 mm (padrão 80); --codepage=860|850|858, as letras que ela tem (padrão 860)
                    --ticket=QUAL             …kitchen, a via da cozinha; counter, a do balcão; both, as duas (padrão)
  npm run market -- orders LOJA [QUANTOS]     lista os pedidos mais novos; --status=STATUS só os que estão nele
  npm run market -- order LOJA NÚMERO         mostra um pedido inteiro
  npm run market -- advance LOJA NÚMERO       leva o pedido ao próximo passo; --from=STATUS só se estiver nele
  npm run market -- back LOJA NÚMERO          volta ao passo anterior: desfaz um advance; --from=STATUS só se estiver nele
  npm run market -- cancel LOJA NÚMERO        cancela o pedido, sem volta; pergunta antes (--yes não); --from=STATUS só se estiver nele
  npm run market -- paid LOJA NÚMERO          diz que o pedido foi pago na entrega ou na retirada; mostra-o e pergunta antes (--yes não)
  npm run market -- key LOJA                  cria uma chave que abre só esta loja, mostrada uma única vez
                    --scope=orders|menu|all   …para os pedidos (padrão), para o cardápio ou para tudo
  npm run market -- keys LOJA                 lista as chaves da loja
  npm run market -- revoke LOJA ID            revoga uma chave na hora
  npm run market -- board LOJA                um link, e o código QR dele, que abre o painel da loja uma vez
  npm run market -- domain LOJA [ENDEREÇO]    mostra o endereço da loja, ou lhe dá um próprio, como https://pedidos.loja.com.br; auto:
                                              de novo o subdomínio
                    --former=A,B              …e os que levam para lá: outros domínios, ou ids que a loja teve
  npm run market -- invite                    cria um código de uso único, que vale 7 dias, para 'Criar minha loja' no painel
  npm run market -- backup [ARQUIVO]          copia tudo: lojas, clientes, pedidos e imagens
  npm run market -- restore ARQUIVO           põe uma cópia em um servidor novo`;

const ITEM =
  "ITEM: o id ou o nome de um produto, ou de uma opção (borda, adicional), e então em todos os produtos que a têm.";
const STATUS = `STATUS: ${STATUSES.join(", ")}.`;

export const USAGE = `Uso:
${COMMANDS}

${ITEM}
${STATUS}
STORE_URL diz onde o servidor está (padrão http://localhost com a PORT de .env.local, ou 3000). SHOP_KEY é a chave de uma
loja, para os comandos dela; OPERATOR_TOKEN é a chave do operador, para todos (padrão: a que ele gravou em
DATA_DIR/operator-token).`;

const CALL = "  npm run market -- ";
const FLAGS = ["yes", "back"];

/**
 * @param {string} name one of the commands
 * @param {string[]} args what follows it
 * @param {{ least: number, most: number, allowed: string[] }} form how many words it has, and its options
 * @returns {{ words: string[], options: Record<string, string | boolean | undefined> }}
 * @throws {Mistake} that says what is wrong, with the usage of this command alone
 */
export function readArguments(name, args, { least, most, allowed }) {
  const types = allowed.map((option) => [option, { type: FLAGS.includes(option) ? "boolean" : "string" }]);
  const options = /** @type {NonNullable<import("node:util").ParseArgsConfig["options"]>} */ (
    Object.fromEntries(types)
  );
  const { positionals, values, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const wrong =
    tokens.flatMap((token) => (token.kind === "option" ? (optionMistake(token, allowed) ?? []) : []))[0] ??
    wordsMistake(name, positionals, { least, most });
  if (wrong) throw new Mistake([wrong, ...usageOf(name, allowed)].join("\n"));
  return { words: positionals, options: /** @type {Record<string, string | boolean | undefined>} */ (values) };
}

/**
 * @param {string} name
 * @param {string[]} known the commands
 */
export function unknownCommand(name, known) {
  const meant = nearest(name, known);
  const first = `Comando desconhecido: ${name}.`;
  if (meant) return [`${first} Você quis dizer ${meant}?`, ...usageOf(meant, [])].join("\n");
  return `${first} Há: ${known.join(", ")}.\nPara ver o que cada um faz: npm run market`;
}

/**
 * @param {{ name: string, rawName: string, value?: string | undefined, inlineValue?: boolean | undefined }} option
 * @param {string[]} allowed
 */
function optionMistake({ name, rawName, value, inlineValue }, allowed) {
  if (!allowed.includes(name)) {
    const meant = allowed.find((each) => editDistance(name, each, FARTHEST) <= FARTHEST);
    return `Opção desconhecida: ${rawName}.${meant ? ` Você quis dizer --${meant}?` : ""}`;
  }
  if (FLAGS.includes(name)) return value === undefined ? null : `--${name} não leva um valor.`;
  return value === undefined || (!inlineValue && value.startsWith("-")) ? `Falta o valor de --${name}=.` : null;
}

/**
 * @param {string} name
 * @param {string[]} words
 * @param {{ least: number, most: number }} form
 */
function wordsMistake(name, words, { least, most }) {
  const missing = placeholders(name).slice(words.length, least);
  if (missing.length > 0)
    return `${missing.length > 1 ? "Faltam" : "Falta"} ${missing.join(", ").replace(/, ([^,]+)$/, " e $1")}.`;
  return words.length > most ? `Sobra '${words[most]}': um nome com espaços fica entre aspas.` : null;
}

/**
 * 'LOJA', 'ITEM' and 'PREÇO' of `price`.
 * @param {string} name
 */
function placeholders(name) {
  const [call = ""] = (ownLines(name)[0] ?? "").slice(CALL.length).split(/ {2,}/);
  return call
    .split(" ")
    .slice(1)
    .map((word) => word.replace(/[[\]…]/g, ""));
}

/** @param {string} name */
function ownLines(name) {
  const lines = COMMANDS.split("\n");
  const first = lines.findIndex((line) => line.startsWith(CALL) && commandsOf(line).includes(name));
  const next = lines.findIndex((line, index) => index > first && line.startsWith(CALL));
  return lines.slice(first, next < 0 ? lines.length : next);
}

/** @param {string} line */
function commandsOf(line) {
  return (line.slice(CALL.length).split(" ")[0] ?? "").split("|");
}

/**
 * @param {string} name
 * @param {string[]} allowed
 */
function usageOf(name, allowed) {
  const own = ownLines(name);
  const shared = COMMANDS.split("\n").filter(
    (line) => !own.includes(line) && !line.startsWith(CALL) && allowed.some((option) => line.includes(`--${option}=`)),
  );
  const lines = [...own, ...shared];
  const legends = /** @type {const} */ ([
    ["ITEM", ITEM],
    ["STATUS", STATUS],
  ]);
  return ["Uso:", ...lines, ...legends.flatMap(([word, text]) => (lines.join("\n").includes(word) ? [text] : []))];
}

const FARTHEST = 2;

/** What an owner may type in Portuguese and no letter's change leads to. @type {Readonly<Record<string, string>>} */
const IN_PORTUGUESE = {
  lojas: "list",
  preço: "price",
  preco: "price",
  esgotado: "soldout",
  renomear: "rename",
  apagar: "remove",
  remover: "remove",
  abrir: "open",
  fechar: "close",
  pedidos: "orders",
  pedido: "order",
  avançar: "advance",
  avancar: "advance",
  voltar: "back",
  pago: "paid",
  chave: "key",
  chaves: "keys",
  domínio: "domain",
  convite: "invite",
  convidar: "invite",
  copia: "backup",
  cópia: "backup",
  restaurar: "restore",
};

/**
 * @param {string} name
 * @param {string[]} known
 */
function nearest(name, known) {
  const word = name.toLowerCase();
  if (Object.hasOwn(IN_PORTUGUESE, word)) return IN_PORTUGUESE[word];
  const near = known
    .map((each) => ({ each, distance: editDistance(word, each, FARTHEST) }))
    .filter(({ each, distance }) => distance <= Math.min(FARTHEST, Math.floor(each.length / 2)))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.each ?? null;
}
