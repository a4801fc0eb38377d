import type { Locator } from "playwright/test";

const WORDS: Record<string, string> = {
  alert: "Aviso",
  banner: "Cabeçalho da página",
  button: "Botão",
  checkbox: "Caixa",
  combobox: "Lista de opções",
  dialog: "Janela",
  form: "Formulário",
  group: "Grupo",
  heading: "Título",
  link: "Link",
  list: "Lista",
  navigation: "Navegação",
  option: "Opção",
  radio: "Opção",
  region: "Região",
  spinbutton: "Número",
  status: "Situação",
  strong: "",
  switch: "Chave",
  term: "",
  definition: "",
  textbox: "Campo",
};

const STATES: Record<string, string> = {
  checked: "marcada",
  disabled: "indisponível",
  expanded: "aberto",
  selected: "escolhida",
};

/** Roles that are not said: their contents are. */
const SILENT = new Set(["main", "listitem", "paragraph", "generic", "deletion", "emphasis", "img", "separator"]);

/** Reads a part of the page aloud as a screen reader does, from its beginning to its end, a line for each thing. */
export async function readAloud(part: Locator): Promise<string[]> {
  const tree = await part.ariaSnapshot();
  return tree.split("\n").flatMap((line) => {
    const said = sentenceOf(line.trim().replace(/^- /, ""));
    return said ? [said] : [];
  });
}

function sentenceOf(node: string): string | null {
  if (node.startsWith("/")) return null;
  const text = /^text: (.*)$/.exec(node)?.[1];
  if (text !== undefined) return unquoted(text);
  const [, role = "", name = "", states = "", content = ""] =
    /^'?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)'?:?(?: (.*))?$/.exec(node) ?? [];
  if (!role) return node;
  if (SILENT.has(role) && !content) return null;
  const level = /\[level=(\d)\]/.exec(states)?.[1];
  const told = [...states.matchAll(/\[(\w+)\]/g)].flatMap(([, state = ""]) => STATES[state] ?? []);
  const word = SILENT.has(role) ? "" : (WORDS[role] ?? role);
  const what = [name, unquoted(content)].filter(Boolean).join(": ");
  const head = [word, level].filter(Boolean).join(" ");
  const said = head && what ? `${head}: ${what}` : head || what;
  return told.length > 0 ? `${said} (${told.join(", ")})` : said || null;
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, "$1").replaceAll('\\"', '"');
}
