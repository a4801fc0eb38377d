import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { cutPath, LARGEST_CUT, type PictureKind, pictureHash } from "@/lib/domain/media/picture";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { isGivenFor, uuidOf } from "./ids";

export type Raw = Readonly<Record<string, unknown>>;

/** An entry of one of the merchant's lists, under its own id. */
export type Entry = { id: string; path: string; raw: Raw };

/** Shared by all parts of an import. */
export type Reading = {
  merchantId: string;
  /** Minutes that the shop's clocks are ahead of UTC. */
  ahead: number;
  isLocalTime: boolean;
  /** The shop's own address, whose pictures are at hand. */
  site: string;
  lose: (path: string, message: string) => void;
  /** Leaves an entry out, with everything in it. */
  skip: (path: string, message: string) => void;
};

const MAX_PRICE = 100_000;
const OUR_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

export function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

export function listAt(raw: Raw, name: string): unknown[] {
  const list = raw[name];
  return Array.isArray(list) ? list : [];
}

/** False also for a status that the standard does not have. */
export function isAvailable({ raw, path }: Pick<Entry, "raw" | "path">, { lose }: Reading): boolean {
  const { status } = raw;
  if (status === undefined || status === null || status === "") return true;
  const word = textOf(status).toUpperCase();
  if (word !== "AVAILABLE" && word !== "UNAVAILABLE")
    lose(joined(path, "status"), `O status '${textOf(status)}' não existe no padrão: conta como indisponível.`);
  return word === "AVAILABLE";
}

/** The entries of a list by their ids; a repeated one and one that is no object are left out. */
export function entriesOf(raw: Raw, name: string, { skip }: Reading): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [index, value] of listAt(raw, name).entries()) {
    const path = `${name}[${index}]`;
    const id = isRecord(value) ? textOf(value.id) : "";
    if (!isRecord(value)) skip(path, "Deve ser um objeto, entre chaves: ficou de fora.");
    else if (!id) skip(path, "Falta o id: ficou de fora.");
    else if (entries.has(id)) skip(path, `O id '${id}' está repetido: vale só o primeiro.`);
    else entries.set(id, { id, path, raw: value });
  }
  return entries;
}

/** The given id, if it can be one of ours. */
export function ourId({ merchantId }: Reading, kind: string, given: string, code: string, count = 1): string {
  if (isGivenFor(given, merchantId, kind, code, count) && isOurs(code)) return code;
  return isOurs(given) ? given : uuidOf(merchantId, kind, given);
}

export function isOurs(id: string): boolean {
  return OUR_ID.test(id) && !(id in {});
}

export function cutText(text: string, most: number, path: string, { lose }: Reading): string {
  if (text.length <= most) return text;
  lose(path, `O texto foi cortado: cabem ${most} letras.`);
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

/** More than anybody orders of one dish; a larger limit says that there is none. */
const MAX_COUNT = 1_000;

/** A limit of choices, from 0 to 1,000. */
export function countOf(value: unknown, absent: number, path: string, { lose }: Reading): number {
  const written = Math.trunc(numberOf(value) ?? absent);
  const count = Math.min(Math.max(0, written), MAX_COUNT);
  if (count !== written) lose(path, `O limite ${written} virou ${count.toLocaleString("pt-BR")}.`);
  return count;
}

/** In reais with two decimals; null for a price that nobody can pay. */
export function priceOf(raw: unknown, path: string, { lose }: Reading): { price: number; from?: number } | null {
  if (!isRecord(raw)) return null;
  const price = rounded(raw.value);
  if (price === null) return null;
  if (price !== raw.value) lose(joined(path, "value"), `O preço ${raw.value} foi arredondado para ${price}.`);
  const former = rounded(raw.originalValue);
  return { price, ...(former !== null && former > price && { from: former }) };
}

function rounded(value: unknown): number | null {
  const reais = numberOf(value);
  if (reais === null || reais < 0 || reais > MAX_PRICE) return null;
  // Half up; the addition makes up for binary fractions such as 1.005.
  return Math.floor(reais * 100 + 0.5 + 1e-7) / 100;
}

/** A picture that the import downloads, or the path of one of ours. */
export function pictureAt(raw: unknown, kind: PictureKind, path: string, { site, lose }: Reading): string | null {
  const url = isRecord(raw) ? textOf(raw.URL) : "";
  if (!url) return null;
  const hash = url.startsWith(`${site}/`) ? pictureHash(url.slice(site.length)) : null;
  if (hash) return cutPath(hash, LARGEST_CUT[kind]);
  if (/^https:\/\//i.test(url)) return url;
  lose(joined(path, "URL"), "A imagem ficou de fora: o endereço deve começar com https://.");
  return null;
}

/** The losses of one import, each path once. */
export function lossList(most: number): { losses: Mistake[]; skipped: Set<string>; lose: Reading["lose"] } {
  const losses: Mistake[] = [];
  const seen = new Set<string>();
  const lose = (path: string, message: string) => {
    const key = `${path} ${message}`;
    if (seen.has(key) || losses.length > most) return;
    seen.add(key);
    losses.push(
      losses.length === most ? { path: "", message: "Há mais perdas: estas são as primeiras." } : { path, message },
    );
  };
  return { losses, skipped: new Set(), lose };
}
