import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import type { Mistake } from "@/lib/browser/board/failure";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { err, ok } from "@/lib/domain/result";
import { digitsOf } from "@/lib/domain/text/digits";
import { BAD_SHOP_PHONE, BAD_WHATSAPP, isShopPhone, isWhatsapp } from "@/lib/domain/text/phone";
import { stateCode } from "@/lib/domain/text/states";
import { isTaxId } from "@/lib/domain/text/tax-id";

/** Texts of the shop that are stored as they are typed. */
const TEXTS = [
  "phone",
  "whatsapp",
  "email",
  "address",
  "city",
  "state",
  "postal_code",
  "cuisine",
  "price_range",
  "legal_name",
  "tax_id",
] as const;

export type ContactDraft = Record<(typeof TEXTS)[number] | "lat" | "lng" | "timezone", string>;

export const contactRules: SectionRules<ContactDraft> = {
  section: "contato",
  saved: "Contato salvo",
  draftOf: ({ market }) => ({
    ...(Object.fromEntries(TEXTS.map((field) => [field, market[field] ?? ""])) as Record<
      (typeof TEXTS)[number],
      string
    >),
    lat: placeText(market.lat),
    lng: placeText(market.lng),
    timezone: market.timezone ?? DEFAULT_TIMEZONE,
  }),
  patchOf: (draft) => {
    const [lat, lng] = [typedPlace(draft.lat, 90), typedPlace(draft.lng, 180)];
    const message = "Escreva um número, como -23,5505.";
    const odd = oddTexts(draft);
    const wrong = [...(lat === undefined ? ["market.lat"] : []), ...(lng === undefined ? ["market.lng"] : [])];
    const mistakes = [...odd, ...wrong.map((path) => ({ path, message }))];
    if (mistakes.length > 0) return err(mistakes);
    const texts = Object.fromEntries(TEXTS.map((field) => [field, draft[field].trim() || null]));
    return ok({ market: { ...texts, lat, lng, timezone: draft.timezone } });
  },
};

/** Rejects odd values that the shop typed; the import of a document only warns about them. */
function oddTexts(draft: ContactDraft): Mistake[] {
  const rules: [field: (typeof TEXTS)[number], isRight: (text: string) => boolean, message: string][] = [
    ["whatsapp", isWhatsapp, BAD_WHATSAPP],
    ["phone", isShopPhone, BAD_SHOP_PHONE],
    ["email", isEmail, "Escreva um e-mail, como loja@exemplo.com.br."],
    ["state", (text) => stateCode(text) !== null, "Escolha o estado."],
    ["postal_code", (text) => digitsOf(text).length === 8, "Escreva os oito números do CEP, como 05422-000."],
    ["tax_id", isTaxId, "Confira o CNPJ: os números não fecham."],
  ];
  return rules.flatMap(([field, isRight, message]) => {
    const text = draft[field].trim();
    return text === "" || isRight(text) ? [] : [{ path: `market.${field}`, message }];
  });
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function placeText(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value).replace(".", ",");
}

/** A latitude or longitude; null for an empty field, undefined when it is out of range. */
function typedPlace(text: string, most: number): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  return /^-?\d{1,3}(?:\.\d{1,12})?$/.test(plain) && Math.abs(Number(plain)) <= most ? Number(plain) : undefined;
}

export const TIMEZONES: readonly [zone: string, label: string][] = [
  ["America/Sao_Paulo", "Brasília"],
  ["America/Manaus", "Manaus, Cuiabá, Campo Grande"],
  ["America/Rio_Branco", "Rio Branco"],
  ["America/Noronha", "Fernando de Noronha"],
];
