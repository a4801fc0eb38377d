import { parseArgs } from "node:util";
import { editDistance } from "../../lib/domain/text/edit-distance.mjs";
import { Mistake } from "./operator-client.mjs";

const COMMANDS = `  npm run market -- list                      lista as lojas
  npm run market -- import ARQUIVO.json       põe o cardápio de uma loja no ar, no lugar do anterior
                    --dry-run                 …ou só diz o que faria
                    --market=LOJA             …a loja de um documento Open Delivery: diz o que se perde e pergunta; --yes não pergunta
                    --hours=local             …e as horas dele são as da loja, mesmo que digam Z (UTC)
  npm run market -- export LOJA [ARQUIVO]     escreve o documento da loja, com as imagens
                    --pictures=paths          …ou só com os caminhos delas neste servidor
                    --format=open-delivery    …ou no formato Open Delivery; de uma loja que entrega, --radius=METROS, até onde
  npm run market -- cards LOJA [ARQUIVO]      mostra como o link de cada produto aparece no WhatsApp, e o que rever
  npm run market -- remove LOJA               apaga a loja: pergunta e grava uma cópia de tudo antes; --yes não pergunta
  npm run market -- advance LOJA NÚMERO       leva o pedido ao próximo passo, para experimentar a loja
  npm run market -- print LOJA…               imprime cada pedido, uma vez, sem perguntar; é preciso dizer onde:
                    --printer=tcp://IP:9100   …uma impressora térmica da rede (ESC/POS)
                    --paper=58|80             …de 58 ou de 80 mm (padrão 80); --codepage=860|850|858, as letras que ela tem (padrão 860)
                    --ticket=QUAL             …kitchen, a via da cozinha; counter, a do balcão; both, as duas (padrão)
  npm run market -- key LOJA                  cria uma chave que abre só esta loja, mostrada uma única vez
                    --scope=orders|menu|all   …para os pedidos (padrão), para o cardápio ou para tudo
  npm run market -- keys LOJA                 lista as chaves da loja
  npm run market -- revoke LOJA ID            revoga uma chave na hora
  npm run market -- board LOJA                um link, e o código QR dele, que abre o painel da loja uma vez
                    --owner=NOME              …como o dono de nome NOME: um novo, ou um que perdeu o celular
  npm run market -- domain LOJA [ENDEREÇO]    mostra o endereço da loja, ou lhe dá um próprio, como https://pedidos.loja.com.br; auto:
                                              de novo o subdomínio
                    --former=A,B              …e os que levam para lá: outros domínios, ou ids que a loja teve
  npm run market -- invite                    cria um código de uso único, que vale 7 dias, para 'Criar minha loja' no painel
  npm run market -- reseal                    cifra as credenciais de recebimento com a chave nova (PAYMENT_KEY ou payment-key)
  npm run market -- backup [ARQUIVO]          copia tudo: lojas, clientes, pedidos e imagens
  npm run market -- prove ARQUIVO             restaura uma cópia em uma pasta de teste, que apaga, e anota que ela presta
  npm run market -- restore ARQUIVO           põe uma cópia em uma instalação nova, com o servidor parado
  npm run market -- move-media                copia as imagens de DATA_DIR para MEDIA_URL; interrompida, continua de onde parou
                    --back                    …ou de MEDIA_URL para DATA_DIR`;

export const USAGE = `Uso:
${COMMANDS}

Pedidos, preços, o que esgotou, horários e pausas mudam no painel da loja, que board abre.
STORE_URL diz onde o servidor está (padrão http://localhost com a PORT de .env.local, ou 3000). SHOP_KEY é a chave de uma
loja, para os comandos dela; OPERATOR_TOKEN é a chave do operador, para todos (padrão: a que ele gravou em
DATA_DIR/operator-token).`;

const CALL = "  npm run market -- ";
const FLAGS = ["yes", "dry-run", "back"];

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
  if (wrong) throw new Mistake([wrong, ...usageOf(name)].join("\n"));
  return { words: positionals, options: /** @type {Record<string, string | boolean | undefined>} */ (values) };
}

/**
 * @param {string} name
 * @param {string[]} known the commands
 */
export function unknownCommand(name, known) {
  const meant = nearest(name, known);
  const first = `Comando desconhecido: ${name}.`;
  if (meant) return [`${first} Você quis dizer ${meant}?`, ...usageOf(meant)].join("\n");
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
 * 'LOJA' and 'NÚMERO' of `advance`.
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
  const first = lines.findIndex((line) => line.startsWith(`${CALL}${name} `));
  const next = lines.findIndex((line, index) => index > first && line.startsWith(CALL));
  return lines.slice(first, next < 0 ? lines.length : next);
}

/** @param {string} name */
function usageOf(name) {
  return ["Uso:", ...ownLines(name)];
}

const FARTHEST = 2;

/** Words that an owner may type for tasks that belong on the board. */
const ON_THE_BOARD =
  /^(?:preço|preco|price|esgotado|soldout|renomear|rename|abrir|open|fechar|close|pausa|pedidos?|orders?|cancelar|cancel|voltar|pago|paid|watch)$/;

/** Portuguese words that the spelling suggestion would not find. @type {Readonly<Record<string, string>>} */
const IN_PORTUGUESE = {
  lojas: "list",
  apagar: "remove",
  remover: "remove",
  avançar: "advance",
  avancar: "advance",
  imprimir: "print",
  painel: "board",
  chave: "key",
  chaves: "keys",
  domínio: "domain",
  convite: "invite",
  convidar: "invite",
  copia: "backup",
  cópia: "backup",
  restaurar: "restore",
  provar: "prove",
};

/**
 * @param {string} name
 * @param {string[]} known
 */
function nearest(name, known) {
  const word = name.toLowerCase();
  if (ON_THE_BOARD.test(word)) return "board";
  if (Object.hasOwn(IN_PORTUGUESE, word)) return IN_PORTUGUESE[word];
  const near = known
    .map((each) => ({ each, distance: editDistance(word, each, FARTHEST) }))
    .filter(({ each, distance }) => distance <= Math.min(FARTHEST, Math.floor(each.length / 2)))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.each ?? null;
}
