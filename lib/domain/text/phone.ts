import { digitsOf, fill } from "./digits";

/** Anatel's 67 area codes, then a mobile number with its 9 or a landline's eight digits. */
const NATIONAL = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])(?:9\d{8}|[2-6]\d{7})$/;

/** Service numbers, which have no area code: 0800, 4004. */
const SERVICE = /^(?:0[3589]00\d{6,7}|[34]00\d{5})$/;

export const BAD_PHONE = "Telefone inválido.";
/** Shown to a shop about its own numbers. */
export const BAD_WHATSAPP = "Escreva o DDD e o número, como (11) 98765-4321.";
export const BAD_SHOP_PHONE = "Escreva o DDD e o número, como (11) 3456-7890.";

/**
 * The area code and number of a typed phone, without +55, the leading 0 and a carrier's code. Keeps every digit of a
 * text that is not a Brazilian number, so that it can be refused.
 */
export function phoneDigits(text: string): string {
  const typed = digitsOf(text);
  const bare = typed.replace(/^0+/, "");
  if (/^\s*\+/.test(text)) return bare.startsWith("55") ? bare.slice(2).replace(/^0/, "") : bare;
  const isPrefixed = bare.startsWith("55") || typed.startsWith("0");
  const national = bare.slice(2).replace(/^0/, "");
  return isPrefixed && NATIONAL.test(national) ? national : bare;
}

export function isPhone(text: string): boolean {
  return NATIONAL.test(phoneDigits(text)) && !isForeign(text);
}

/** Whether a shop may state this number: also a service's, or another country's with its code. */
export function isShopPhone(text: string): boolean {
  return isPhone(text) || SERVICE.test(digitsOf(text)) || isForeignPhone(text);
}

/** WhatsApp has no service numbers. */
export function isWhatsapp(text: string): boolean {
  return isPhone(text) || isForeignPhone(text);
}

export function maskPhone(text: string): string {
  const digits = phoneDigits(text);
  // A + that is not followed by 55 and a number yet.
  if (isForeign(text) || (/^\s*\+/.test(text) && digits === "")) return `+${digitsOf(text)}`;
  return fill(digits.length > 10 ? "(00) 00000-0000" : "(00) 0000-0000", digits);
}

/**
 * E.164 (`+5511987654321`), for links, search engines and WhatsApp; null for a service's number, and without a valid
 * one.
 */
export function internationalPhone(text: string): string | null {
  if (isPhone(text)) return `+55${phoneDigits(text)}`;
  return isForeignPhone(text) ? `+${digitsOf(text)}` : null;
}

function isForeign(text: string): boolean {
  return /^\s*\+/.test(text) && !"55".startsWith(digitsOf(text).slice(0, 2));
}

function isForeignPhone(text: string): boolean {
  return isForeign(text) && /^\d{8,15}$/.test(digitsOf(text));
}
