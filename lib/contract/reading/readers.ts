import { instantOf } from "@/lib/domain/dates";
import { internalId } from "@/lib/domain/ids";
import { openWord } from "@/lib/domain/market/open-word";
import { MAX_NAME } from "@/lib/domain/menu/product";
import { formatMoney, toCentavos } from "@/lib/domain/money";
import { urlOrNull } from "@/lib/domain/url-or-null";
import { plainText } from "./plain-text";
import type { Reader, ReaderInContext } from "./reading";

const MAX_AMOUNT = 1_000_000;
const MAX_AMOUNT_LENGTH = 24;
// '31.90' as specified; '31,90' and '1.234,50' as people write. '1.234' is ambiguous and stays unread.
const PLAIN_AMOUNT = /^\d{1,9}(?:[.,]\d{1,2})?$/;
const GROUPED_AMOUNT = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

export const money: Reader<number> = {
  noun: "valor em reais",
  json: { type: "number", minimum: 0, maximum: MAX_AMOUNT, description: "Reais, at most two decimals." },
  read(raw) {
    const value = typeof raw === "string" ? amountIn(raw) : typeof raw === "number" ? raw : Number.NaN;
    if (!(value >= 0 && value <= MAX_AMOUNT)) return null;
    // 31.905 may be two prices; 31.900000000000002 is a floating-point sum.
    if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return null;
    const asSpecified = typeof raw === "number" || /^\d+(?:\.\d{1,2})?$/.test(raw as string);
    return { value: value + 0, asSpecified };
  },
  show: (reais) => formatMoney(toCentavos(reais)),
};

function amountIn(text: string): number {
  if (text.length > MAX_AMOUNT_LENGTH) return Number.NaN;
  const bare = text.replace(/^\s*R\$/i, "").trim();
  if (GROUPED_AMOUNT.test(bare)) return Number(bare.replaceAll(".", "").replace(",", "."));
  return PLAIN_AMOUNT.test(bare) ? Number(bare.replace(",", ".")) : Number.NaN;
}

const YES: ReadonlySet<string> = new Set(["true", "1", "sim", "s", "yes", "y", "t", "on", "ativo", "active"]);
const NO: ReadonlySet<string> = new Set(["false", "0", "não", "nao", "n", "no", "f", "off", "inativo", "inactive"]);

export const flag: Reader<boolean> = {
  noun: "sim ou não",
  json: { type: "boolean" },
  read(raw) {
    if (typeof raw === "boolean") return { value: raw, asSpecified: true };
    const word = typeof raw === "string" || typeof raw === "number" ? String(raw).trim().toLowerCase() : "";
    if (YES.has(word)) return { value: true, asSpecified: false };
    return NO.has(word) ? { value: false, asSpecified: false } : null;
  },
  show: (on) => (on ? "sim" : "não"),
};

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): Reader<number> {
  return {
    noun: "número inteiro",
    json: { type: "integer", minimum: least, maximum: most },
    read(raw) {
      const isText = typeof raw === "string";
      const value = isText && /^\s*\d{1,9}(?:[.,]0{1,3})?\s*$/.test(raw) ? Number.parseInt(raw, 10) : raw;
      if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least || value > most) return null;
      return { value: value + 0, asSpecified: !isText };
    },
    show: String,
  };
}

export function decimal(least: number, most: number): Reader<number> {
  return {
    noun: "número",
    json: { type: "number", minimum: least, maximum: most },
    read(raw) {
      const isText = typeof raw === "string";
      const value = isText ? numberIn(raw) : raw;
      if (typeof value !== "number" || !(value >= least && value <= most)) return null;
      return { value, asSpecified: !isText };
    },
    show: String,
  };
}

function numberIn(text: string): number {
  return /^\s*[+-]?\d{1,9}(?:[.,]\d{1,20})?\s*$/.test(text) ? Number(text.trim().replace(",", ".")) : Number.NaN;
}

export const latitude: Reader<number> = { ...decimal(-90, 90), noun: "latitude" };
export const longitude: Reader<number> = { ...decimal(-180, 180), noun: "longitude" };

export const text: Reader<string> = {
  noun: "texto",
  json: { type: "string" },
  read(raw) {
    if (typeof raw === "string") return raw.trim() === "" ? null : { value: raw.trim(), asSpecified: true };
    const isNumber = typeof raw === "bigint" || (typeof raw === "number" && Number.isFinite(raw));
    return isNumber ? { value: String(raw), asSpecified: false } : null;
  },
  show: (value) => `'${value}'`,
};

/** Text that a shop writes for its customers, perhaps converted to HTML by its system. */
export const shopText: Reader<string> = {
  ...text,
  read(raw) {
    const found = text.read(raw);
    if (!found) return null;
    const value = plainText(found.value);
    return { value, asSpecified: found.asSpecified && value === found.value };
  },
};

/** A name on the menu: on one line, and no longer than a cart can store. */
export const shopName: Reader<string> = {
  ...text,
  json: { ...text.json, maxLength: MAX_NAME, description: "A longer name is cut." },
  read(raw) {
    const found = shopText.read(raw);
    if (!found) return null;
    const value = found.value.includes("\n") ? found.value.split(/\s+/).join(" ") : found.value;
    const letters = value.length > MAX_NAME ? [...value] : [];
    if (letters.length <= MAX_NAME) return { value, asSpecified: found.asSpecified && value === found.value };
    return {
      value: `${letters
        .slice(0, MAX_NAME - 1)
        .join("")
        .trimEnd()}…`,
      asSpecified: false,
    };
  },
};

const MAX_ID_LENGTH = 64;
const MAX_TEXTS = 200;

export const texts: Reader<string[]> = {
  noun: "lista de textos",
  json: { type: "array", items: { type: "string" } },
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const found = raw.slice(0, MAX_TEXTS).flatMap((item) => text.read(item)?.value.slice(0, MAX_ID_LENGTH) ?? []);
    return { value: [...new Set(found)], asSpecified: raw.every((item) => typeof item === "string") };
  },
  show: (value) => value.join(", "),
};

/** Ids of any type, as plain text. */
export const idTexts: Reader<string[]> = {
  ...texts,
  read(raw) {
    if (!Array.isArray(raw)) return null;
    const found = raw.slice(0, MAX_TEXTS).flatMap((item) => plainTextId.read(item)?.value ?? []);
    return { value: [...new Set(found)], asSpecified: raw.every((item) => typeof item === "string") };
  },
};

/** Restores the leading zeros of a CEP or CPF that came as a number. */
export function digits(length: number): Reader<string> {
  return {
    ...text,
    noun: `texto de ${length} dígitos`,
    read(raw) {
      const isNumber = typeof raw === "number" && Number.isSafeInteger(raw) && raw >= 0;
      return isNumber ? { value: String(raw).padStart(length, "0"), asSpecified: false } : text.read(raw);
    },
  };
}

export const minutes: Reader<string> = {
  ...text,
  noun: "tempo",
  read(raw) {
    const bare = wholeNumber(0, 10_000).read(raw);
    return bare ? { value: `${bare.value} min`, asSpecified: false } : text.read(raw);
  },
};

const HALF_SURROGATE = /\p{Surrogate}/u;

export const plainTextId: Reader<string> = {
  noun: "id",
  json: { type: ["string", "integer"], minLength: 1, maxLength: MAX_ID_LENGTH },
  read(raw) {
    if (isIdNumber(raw)) return { value: String(raw), asSpecified: true };
    return isIdText(raw) ? { value: raw, asSpecified: true } : null;
  },
  show: (value) => `'${value}'`,
};

/** Sent back in a body in its original type (`ids.ts`). */
export const typedId: Reader<string> = {
  ...plainTextId,
  read(raw) {
    const value = isIdNumber(raw) || isIdText(raw) ? internalId(raw) : "";
    return value !== "" && value.length <= MAX_ID_LENGTH ? { value, asSpecified: true } : null;
  },
};

function isIdNumber(raw: unknown): raw is number | bigint {
  return typeof raw === "bigint" || (typeof raw === "number" && Number.isSafeInteger(raw));
}

function isIdText(raw: unknown): raw is string {
  return typeof raw === "string" && raw !== "" && raw.length <= MAX_ID_LENGTH && !HALF_SURROGATE.test(raw);
}

const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

export const moment: ReaderInContext<string> = {
  noun: "data",
  json: { type: "string", format: "date-time", description: "Without a zone: the market's local time." },
  read(raw, { timezone }) {
    const written = typeof raw === "number" ? String(raw) : typeof raw === "string" ? raw.trim() : "";
    const instant = instantOf(written, timezone);
    if (instant === null) return null;
    const asSpecified = typeof raw === "string" && ISO_WITH_ZONE.test(written);
    return { value: asSpecified ? written : new Date(instant).toISOString(), asSpecified };
  },
  show: (value) => `'${value}'`,
};

export const clockTime: Reader<string> = {
  noun: "hora",
  json: { type: "string", pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" },
  read(raw) {
    const [, hours = "", rest] =
      typeof raw === "string" ? (/^\s*(\d{1,2}):([0-5]\d)(?::\d{2})?\s*$/.exec(raw) ?? []) : [];
    if (rest === undefined || Number(hours) > 23) return null;
    const value = `${hours.padStart(2, "0")}:${rest}`;
    return { value, asSpecified: value === raw };
  },
  show: (value) => value,
};

export const openClosed: Reader<string> = {
  noun: "aberto ou fechado",
  json: { type: "string", enum: ["Aberto", "Fechado", "open", "closed"] },
  read(raw) {
    const isText = typeof raw === "string";
    const isOpen = isText || typeof raw === "boolean" || typeof raw === "number" ? openWord(String(raw)) : null;
    if (isOpen === null) return null;
    return {
      value: isText ? raw.trim() : isOpen ? "Aberto" : "Fechado",
      asSpecified: isText && !/^\s*(?:true|false|[01])\s*$/i.test(raw),
    };
  },
  show: (value) => `'${value}'`,
};

export const color: Reader<string> = {
  noun: "cor #rrggbb",
  json: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" },
  read: (raw) => (typeof raw === "string" && /^#[0-9a-f]{6}$/i.test(raw) ? { value: raw, asSpecified: true } : null),
  show: (value) => value,
};

const TOKEN = /^[\x21-\x7e]{1,8192}$/;

export const token: Reader<string> = {
  noun: "token",
  json: { type: "string", minLength: 1, maxLength: 8192 },
  read(raw) {
    const bare = typeof raw === "string" ? raw.trim().replace(/^Bearer /i, "") : "";
    return TOKEN.test(bare) ? { value: bare, asSpecified: bare === raw } : null;
  },
  show: () => "token",
};

const OWN_PICTURE = /^\/media\/[0-9a-f]{20,32}\/[a-z0-9]{1,8}\.(?:webp|jpg)$/;
const OWN_FOLDER = /^\/media(?:\/[\w-]+(?:\.[\w-]+)*)+$/;

export const picture: ReaderInContext<string> = {
  noun: "endereço https de uma imagem",
  json: { type: "string", format: "uri", description: "https, or relative to the API's origin." },
  read(raw, { pictureOrigin, mediaUrl }) {
    const address = typeof raw === "string" ? raw.trim() : "";
    // An avatar stays here: a CDN would show it after its customer has left.
    if (mediaUrl && OWN_PICTURE.test(address) && !address.includes("/a256."))
      return { value: mediaUrl + address.slice("/media".length), asSpecified: true };
    if (isHttps(address) || OWN_PICTURE.test(address)) return { value: address, asSpecified: true };
    const whole = wholeAddress(address, pictureOrigin);
    if (whole !== null) return { value: whole, asSpecified: false };
    return OWN_FOLDER.test(address) ? { value: address, asSpecified: true } : null;
  },
  show: (value) => value,
};

function isHttps(address: string): boolean {
  const url = /^https:\/\//i.test(address) ? urlOrNull(address) : null;
  return url !== null && url.username === "" && url.password === "";
}

function wholeAddress(address: string, pictureOrigin: string | null): string | null {
  if (address === "" || /[\\\u0000-\u001f]|^[?#]|^[a-z][a-z0-9+.-]*:/i.test(address)) return null;
  if (address.startsWith("//")) return isHttps(`https:${address}`) ? `https:${address}` : null;
  const url = pictureOrigin === null ? null : urlOrNull(address, pictureOrigin);
  return url?.origin === pictureOrigin ? (url?.href ?? null) : null;
}
