import type { SectionRules } from "@/components/board/shop/parts/use-section-form";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/opening-hours";
import { err, ok } from "@/lib/domain/result";

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
    const wrong = [...(lat === undefined ? ["market.lat"] : []), ...(lng === undefined ? ["market.lng"] : [])];
    if (wrong.length > 0) return err(wrong.map((path) => ({ path, message })));
    const texts = Object.fromEntries(TEXTS.map((field) => [field, draft[field].trim() || null]));
    return ok({ market: { ...texts, lat, lng, timezone: draft.timezone } });
  },
};

function placeText(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(value).replace(".", ",");
}

/** Null for an empty field, undefined for one that is no place on earth. */
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
