import { typedAmount } from "@/components/board/shop/parts/amounts";
import { twoOfOneName } from "@/components/board/shop/parts/district-names";
import type { NewShop } from "@/lib/browser/board/create";
import type { ShopTemplate } from "@/lib/domain/board/templates";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { BAD_SHOP_PHONE, BAD_WHATSAPP, isShopPhone, isWhatsapp } from "@/lib/domain/text/phone";
import { stateCode } from "@/lib/domain/text/states";

/** The fields of 'Criar minha loja', as typed. */
export type CreateDraft = {
  code: string;
  name: string;
  owner: string;
  id: string;
  /** The address was typed: it does not follow the name any more. */
  isOwnId: boolean;
  template: ShopTemplate;
  days: boolean[];
  opens: string;
  closes: string;
  modes: OrderMode[];
  districts: { name: string; fee: string }[];
  address: string;
  city: string;
  state: string;
  whatsapp: string;
  phone: string;
};

export type CreateStep = "code" | "name" | "template" | "reach";

export type Mistakes = readonly { path: string; message: string }[];

export const FIRST_DRAFT: CreateDraft = {
  code: "",
  name: "",
  owner: "",
  id: "",
  isOwnId: false,
  template: "pizzaria",
  days: Array.from({ length: 7 }, () => true),
  opens: "18:00",
  closes: "23:00",
  modes: ["DELIVERY"],
  districts: [{ name: "", fee: "" }],
  address: "",
  city: "",
  state: "",
  whatsapp: "",
  phone: "",
};

/**
 * Converts the draft to the server's shape, with the mistakes that the server would report anyway, in simpler words.
 */
export function shopOf(draft: CreateDraft): { shop: Omit<NewShop, "device">; mistakes: Mistakes } {
  const delivers = draft.modes.includes("DELIVERY");
  const named = delivers ? draft.districts : [];
  const fees = named.map(({ fee }, index) => typedAmount(fee, `districts[${index}].fee`));
  const mistakes = [
    ...fees.flatMap((fee) => fee.mistakes),
    ...named.flatMap(({ name, fee }, index) => [
      ...(name.trim() ? [] : [{ path: `districts[${index}].name`, message: "Escreva o nome do bairro." }]),
      ...(fee.trim() ? [] : [{ path: `districts[${index}].fee`, message: "Falta a taxa." }]),
    ]),
    ...twoOfOneName(named),
    ...(draft.whatsapp.trim() && !isWhatsapp(draft.whatsapp) ? [{ path: "whatsapp", message: BAD_WHATSAPP }] : []),
    ...(draft.phone.trim() && !isShopPhone(draft.phone) ? [{ path: "phone", message: BAD_SHOP_PHONE }] : []),
    ...(draft.days.some(Boolean) ? [] : [{ path: "opening_hours", message: "Escolha ao menos um dia." }]),
    ...(draft.whatsapp.trim() || draft.phone.trim()
      ? []
      : [{ path: "whatsapp", message: "Escreva o WhatsApp ou o telefone: é por ele que o cliente fala com a loja." }]),
    ...(draft.modes.includes("TAKEOUT") && !draft.address.trim()
      ? [{ path: "address", message: "Escreva o endereço: quem retira precisa saber onde." }]
      : []),
  ];
  const { code, id, name, owner, template, modes, address, city, state, whatsapp, phone, opens, closes } = draft;
  const shop = {
    code,
    id,
    name,
    owner,
    template,
    modes,
    address,
    city,
    state: stateCode(state) ?? "",
    whatsapp,
    phone,
    opening_hours: draft.days.flatMap((isOpen, weekday) => (isOpen ? [{ weekday, opens, closes }] : [])),
    districts: named.map((district, index) => ({ name: district.name.trim(), fee: fees[index]?.value ?? 0 })),
  };
  return { shop, mistakes };
}

/** The screen on which a mistake can be corrected. */
export function stepOf(path: string): CreateStep {
  if (["name", "owner", "id"].includes(path)) return "name";
  return path === "template" ? "template" : "reach";
}

const KEY = "criar-loja";

/** A reload loses nothing that was typed. */
export function rememberDraft(draft: CreateDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A private window may have no storage: then it lives as long as the page.
  }
}

export function rememberedDraft(): CreateDraft {
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(KEY) ?? "{}"));
    const first: Record<string, unknown> = FIRST_DRAFT;
    const readable = stored.filter(([field, value]) => isLike(value, first[field]));
    return { ...FIRST_DRAFT, ...Object.fromEntries(readable) };
  } catch {
    return FIRST_DRAFT;
  }
}

function isLike(value: unknown, first: unknown): boolean {
  if (!Array.isArray(first)) return typeof value === typeof first;
  return Array.isArray(value) && value.every((item) => item !== null && typeof item === typeof first[0]);
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
