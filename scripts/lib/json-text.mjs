const MAX_DEPTH = 100;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const BLANK = /[ \t\r\n]*/y;
/** Looks like a space, and is none in JSON. */
const FOREIGN_BLANK = /[\s\u0085\u200b-\u200d\u2060\ufeff]/;

export class NotJson extends Error {
  /**
   * @param {string} text
   * @param {number} offset
   * @param {string} message
   */
  constructor(text, offset, message) {
    super(message);
    const before = text.slice(0, offset);
    this.line = before.split("\n").length;
    this.column = offset - before.lastIndexOf("\n");
  }
}

/**
 * Also reports duplicate fields as `[{ path }]`; the last one counts.
 * @param {string} text
 * @returns {{ value: unknown, repeated: { path: string }[] }}
 * @throws {NotJson} with a pt-BR sentence, line and column (from 1)
 */
export function readJson(text) {
  /** @type {{ path: string }[]} */
  const repeated = [];
  new Scanner(text, { onRepeated: (path) => repeated.push({ path }) }).run();
  return { value: JSON.parse(text), repeated };
}

/**
 * @param {string} text
 * @param {readonly string[]} paths
 * @returns {Map<string, number>}
 */
export function linesIn(text, paths) {
  const wanted = new Set(paths.flatMap(holdersOf));
  const offsets = new Map();
  new Scanner(text, { onValue: (path, offset) => wanted.has(path) && offsets.set(path, offset) }).run();
  return new Map(
    paths.map((path) => {
      const offset = offsets.get(holdersOf(path).find((each) => offsets.has(each))) ?? 0;
      return [path, text.slice(0, offset).split("\n").length];
    }),
  );
}

/** @param {string} path */
function holdersOf(path) {
  const all = [path];
  for (let at = path; at !== ""; all.push(at)) at = at.replace(/(?:\.?[^.[\]]+|\[\d+\]|.)$/s, "");
  return all;
}

class Scanner {
  /**
   * @param {string} text
   * @param {{ onValue?: (path: string, offset: number) => void, onRepeated?: (path: string) => void }} listeners
   */
  constructor(text, { onValue = () => {}, onRepeated = () => {} }) {
    this.text = text;
    this.at = 0;
    this.onValue = onValue;
    this.onRepeated = onRepeated;
  }

  run() {
    this.blank();
    if (this.at === this.text.length) this.fail("O arquivo está vazio.");
    if (this.text[this.at] === "<")
      this.fail("Isto é uma página da internet (HTML), e não um documento JSON: baixe o arquivo em si e importe-o.");
    this.value("", 0);
    this.blank();
    if (this.at < this.text.length) this.fail("Há mais texto depois do fim do documento.");
  }

  /**
   * @param {string} path
   * @param {number} depth
   */
  value(path, depth) {
    this.blank();
    this.onValue(path, this.at);
    const first = this.text[this.at];
    if (depth > MAX_DEPTH) this.fail("O documento tem níveis demais, uns dentro dos outros.");
    if (first === "{") return this.object(path, depth);
    if (first === "[") return this.list(path, depth);
    if (first === '"') return this.string();
    if (first === "-" || isDigit(first)) return this.number();
    return this.word();
  }

  /**
   * @param {string} path
   * @param {number} depth
   */
  object(path, depth) {
    const names = new Set();
    this.items("}", (afterComma) => {
      const start = this.at;
      if (this.text[start] !== '"') this.failAtName(afterComma);
      this.string();
      const name = JSON.parse(this.text.slice(start, this.at));
      const place = path ? `${path}.${name}` : name;
      if (names.has(name)) this.onRepeated(place);
      names.add(name);
      this.blank();
      if (this.text[this.at] !== ":") this.fail(`Falta ':' depois de "${name}".`);
      this.at += 1;
      this.value(place, depth + 1);
    });
  }

  /**
   * @param {string} path
   * @param {number} depth
   */
  list(path, depth) {
    let index = 0;
    this.items("]", (afterComma) => {
      if (this.text[this.at] === "]") this.fail("Sobra uma vírgula antes de ']'.", afterComma ?? undefined);
      this.value(`${path}[${index}]`, depth + 1);
      index += 1;
    });
  }

  /**
   * @param {"}" | "]"} close
   * @param {(afterComma: number | null) => void} item
   */
  items(close, item) {
    const start = this.at;
    this.at += 1;
    this.blank();
    if (this.text[this.at] === close) return this.skip();
    for (let comma = /** @type {number | null} */ (null); ; this.blank()) {
      item(comma);
      const end = this.at;
      this.blank();
      const next = this.text[this.at];
      if (next === close) return this.skip();
      if (next === undefined) this.fail(`Falta fechar com '${close}' o que foi aberto aqui.`, start);
      if (next === "/") this.fail("JSON não tem comentários: apague-o.");
      if (next !== ",") this.fail(`Falta uma vírgula, ou '${close}', depois disto.`, Math.max(start, end - 1));
      comma = this.at;
      this.at += 1;
    }
  }

  skip() {
    this.at += 1;
  }

  /** @param {number | null} comma */
  failAtName(comma) {
    const found = this.text[this.at];
    if (found === "}" && comma !== null) this.fail("Sobra uma vírgula antes de '}'.", comma);
    if (isDigit(found) && comma !== null && isDigit(this.text[comma - 1]))
      this.fail("Escreva os centavos com ponto, e não com vírgula, como 34.90.", comma);
    if (found === undefined) this.fail("O arquivo termina antes da hora.");
    if (found === "/") this.fail("JSON não tem comentários: apague-o.");
    const word = this.match(WORD);
    if (word) this.fail(`O nome do campo precisa de aspas: "${word}".`, this.at - word.length);
    this.failAtQuote();
    this.fail("Aqui deve vir o nome de um campo, entre aspas.");
  }

  failAtQuote() {
    if (/['‘’“”´`«»]/.test(this.text[this.at] ?? "")) this.fail('Use aspas retas e duplas: ".');
  }

  string() {
    const start = this.at;
    for (this.at += 1; ; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22) return this.skip();
      if (Number.isNaN(code) || code === 0x0a || code === 0x0d) this.fail("Falta fechar as aspas deste texto.", start);
      if (code < 0x20) this.fail("Há uma tabulação ou outro caractere invisível dentro deste texto: apague-o.");
      if (code === 0x5c) this.escape();
    }
  }

  escape() {
    const [escaped = ""] = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(this.text.slice(this.at, this.at + 6)) ?? [];
    if (!escaped) this.fail("Uma barra invertida dentro de um texto se escreve duas vezes: \\\\.");
    this.at += escaped.length - 1;
  }

  number() {
    const start = this.at;
    const number = this.match(NUMBER);
    const next = this.text[this.at] ?? "";
    if (!number) this.fail("Isto não é um número.", start);
    if (/[\d.\p{L}_]/u.test(next)) {
      const wrong = isDigit(next) ? "Um número não começa com 0" : "Isto não é um número";
      this.fail(`${wrong}: escreva como 34.90, ou um texto entre aspas.`, start);
    }
  }

  word() {
    const start = this.at;
    const word = this.match(WORD) ?? "";
    if (["true", "false", "null"].includes(word)) return;
    if (word === "R$") this.fail("Escreva o valor sem 'R$' e com ponto, como 34.90.", start);
    if (word) this.fail(`'${word}' não é um valor: use true, false, null, um número, ou um texto entre aspas.`, start);
    if (this.text[this.at] === undefined) this.fail("O arquivo termina antes da hora.");
    if (this.text[this.at] === "/") this.fail("JSON não tem comentários: apague-o.");
    this.failAtQuote();
    this.fail("Falta um valor aqui.");
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    this.at += found?.length ?? 0;
    return found;
  }

  blank() {
    this.match(BLANK);
    if (FOREIGN_BLANK.test(this.text[this.at] ?? ""))
      this.fail(
        "Há aqui um espaço especial, que vem de textos copiados: troque-o por um espaço comum, aqui e nas outras linhas.",
      );
  }

  /** @param {string} message */
  fail(message, offset = this.at) {
    throw new NotJson(this.text, offset, message);
  }
}

/** @param {string | undefined} character */
function isDigit(character) {
  return character !== undefined && character >= "0" && character <= "9";
}
