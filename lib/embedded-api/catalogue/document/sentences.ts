import type * as z from "zod";
import { isDate } from "@/lib/contract/reading/date";
import { fold } from "@/lib/domain/text/fold";

type Issue = z.core.$ZodRawIssue;

const MISSING: Readonly<Record<string, string>> = {
  id: 'Falta o id: um texto curto, só deste item, como "calabresa".',
  name: "Falta o nome.",
  price: 'Falta o preço, em reais e com ponto: "price": 34.90.',
  fee: 'Falta a taxa de entrega, em reais: "fee": 5.00, ou 0 onde é grátis.',
  market: 'Falta a loja: "market": { "id": "minha-loja", "name": "Minha Loja" }.',
  category: 'Falta a categoria: "category": { "id": "…" }.',
};

const LISTS = "Deve ser uma lista, entre colchetes: [ … ].";
const OBJECTS = "Deve ser um objeto, entre chaves: { … }.";

export function sentenceOf(issue: Issue): string {
  const field = String(issue.path?.at(-1) ?? "");
  const { input } = issue;
  if (input === undefined) return missing(field, issue);
  if (input === null && /^\d+$/.test(field)) return "Não pode ser null: preencha este item ou tire-o da lista.";
  if (input === null) return `Não pode ser null. ${missing(field, issue)}`;
  switch (issue.code) {
    case "invalid_type":
      return typeSentence(issue.expected, input);
    case "too_big":
      return tooBig(issue.origin, issue.maximum, input);
    case "too_small":
      return tooSmall(issue.origin, issue.minimum);
    case "invalid_union":
      return Array.isArray(input) || typeof input === "object"
        ? "Deve ser um texto ou um número inteiro."
        : "Valor inválido.";
    default:
      return "Valor inválido.";
  }
}

function missing(field: string, issue: Issue): string {
  if (Object.hasOwn(MISSING, field)) return MISSING[field] ?? "";
  const shape = issue.code === "invalid_type" && issue.expected === "array" ? ", uma lista, mesmo que vazia: []" : "";
  return `Falta "${field}"${shape}.`;
}

function typeSentence(expected: string, input: unknown): string {
  switch (expected) {
    case "number":
    case "int":
      return numberSentence(input, expected);
    case "string":
      return typeof input === "object"
        ? "Deve ser um texto, entre aspas."
        : `Deve ser um texto, entre aspas: "${String(input)}".`;
    case "boolean":
      return "Deve ser true ou false, sem aspas.";
    case "array":
      return LISTS;
    default:
      return OBJECTS;
  }
}

function numberSentence(input: unknown, expected: string): string {
  if (typeof input === "number") return expected === "int" ? "Deve ser um número inteiro." : "Deve ser um número.";
  const amount = typeof input === "string" ? input.trim().replace(/^R\$/, "").trim() : "";
  const written = /^(\d{1,3}(?:\.\d{3}){1,2}|\d{1,7})(?:[.,](\d{1,2}))?$/.exec(amount);
  if (!written) return "Deve ser um número, sem aspas.";
  const [, grouped = "", part] = written;
  const whole = grouped.replaceAll(".", "");
  return `Deve ser um número, sem aspas e com ponto: ${part ? `${whole}.${part}` : whole}.`;
}

function tooBig(origin: string, maximum: number | bigint, input: unknown): string {
  const most = maximum.toLocaleString("pt-BR");
  if (origin === "string") return `É longo demais: tem ${String(input).length} letras, e cabem ${most}.`;
  if (origin === "array") return `São itens demais: ${Array.isArray(input) ? input.length : ""}, e cabem ${most}.`;
  return `Pode ser no máximo ${most}.`;
}

function tooSmall(origin: string, minimum: number | bigint): string {
  if (origin === "string") return "Não pode ficar vazio.";
  if (origin === "array") return "Precisa de ao menos um item.";
  return `Não pode ser menor que ${minimum.toLocaleString("pt-BR")}.`;
}

export function clockSentence(input: unknown): string {
  const text = String(input).trim();
  if (/^24(?::?00)?(?:h|$)/i.test(text)) return '24:00 não existe: escreva meia-noite como "00:00".';
  const [, hours, minutes = "00"] = /^(\d{1,2})(?:[h:.](\d{2})?)?(?:h|min)?$/i.exec(text) ?? [];
  return hours && Number(hours) < 24 && Number(minutes) < 60
    ? `Escreva a hora com quatro dígitos: "${hours.padStart(2, "0")}:${minutes}".`
    : 'Escreva a hora na forma HH:MM, de 00:00 a 23:59, como "18:30".';
}

export function dateSentence(input: unknown): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(input).trim()) ?? [];
  const meant = day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : "";
  return isDate(meant)
    ? `Escreva a data com o ano na frente: "${meant}".`
    : 'Escreva uma data do calendário na forma AAAA-MM-DD, como "2026-12-25".';
}

export function momentSentence(input: unknown): string {
  const text = String(input).trim();
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)
    ? `Diga também o fuso: "${text}-03:00".`
    : 'Escreva data, hora e fuso, como "2026-12-25T18:00:00-03:00".';
}

const METHODS: Readonly<Record<string, string>> = {
  maior: "MAX",
  mais_caro: "MAX",
  max: "MAX",
  media: "AVG",
  avg: "AVG",
  average: "AVG",
  soma: "SUM",
  sum: "SUM",
};

export function methodSentence(input: unknown): string {
  const word = fold(String(input)).trim().replace(/\s+/g, "_");
  const meant = Object.hasOwn(METHODS, word) ? ` Você quis dizer "${METHODS[word]}"?` : "";
  return `Use "SUM" (soma), "MAX" (vale o mais caro) ou "AVG" (vale a média).${meant}`;
}
