import { formatMoney, toCentavos } from "@/lib/domain/money";

const LABELS: Readonly<Record<string, string>> = {
  name: "Nome",
  open_closed: "Aberta ou fechada",
  openingTime: "Horário por extenso",
  open_message: "Recado",
  primary_color: "Cor",
  logo: "Logotipo",
  banner: "Capa",
  brand: "Marca",
  opening_hours: "Horários",
  special_hours: "Dias especiais",
  timezone: "Hora da loja",
  min_order: "Pedido mínimo",
  delivery_time: "Tempo de entrega",
  modes: "Entrega e retirada",
  pickup: "Retirada",
  pix: "Pix",
  cashback: "Cashback",
  scheduling: "Agendamento",
  accept_within_minutes: "Minutos para responder",
  phone_required: "Telefone do cliente obrigatório",
  phone: "Telefone",
  whatsapp: "WhatsApp",
  email: "E-mail",
  address: "Endereço",
  city: "Cidade",
  state: "Estado",
  postal_code: "CEP",
  lat: "Ponto no mapa",
  lng: "Ponto no mapa",
  cuisine: "Cozinha",
  price_range: "Faixa de preço",
  legal_name: "Razão social",
  tax_id: "CNPJ",
};

const LISTS = ["districts", "payment_types", "coupons"] as const;
const LIST_NAMES = { districts: "Bairros", payment_types: "Formas de pagamento", coupons: "Cupons" };

/** Picture addresses, coordinates and time zones say nothing to a person. */
const UNSAID = ["logo", "banner", "lat", "lng", "timezone"];

type Patch = Record<string, unknown>;

/** Describes a change of the settings in one line: 'Cor: #b3261e → #1b5e20'; null for any other change. */
export function settingsText(before: unknown, after: unknown): string | null {
  if (!isPatch(before) || !isPatch(after)) return null;
  const [one, other] = [fieldsOf(before.market), fieldsOf(after.market)];
  const fields = Object.keys({ ...one, ...other }).map((field) => fieldText(field, one[field], other[field]));
  const lists = LISTS.flatMap((list) => listText(list, before[list], after[list]));
  return [...fields, ...lists].join("; ") || null;
}

function isPatch(value: unknown): value is Patch {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return keys.length > 0 && keys.every((key) => ["market", ...LISTS].includes(key));
}

function fieldsOf(market: unknown): Patch {
  return typeof market === "object" && market !== null ? { ...market } : {};
}

function fieldText(field: string, before: unknown, after: unknown): string {
  const label = LABELS[field] ?? "Outro dado";
  const [one, other] = [before, after].map((value) => scalarText(field, value));
  return UNSAID.includes(field) || one === null || other === null ? label : `${label}: ${one} → ${other}`;
}

/** Null for values that do not fit in a line. */
function scalarText(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return "nada";
  if (field === "pix") return pixText(value);
  if (field === "min_order" && typeof value === "number") return formatMoney(toCentavos(value));
  return typeof value === "object" ? null : String(value);
}

/** The receiver of the money: the key and the name that the customer's bank shows. */
function pixText(pix: unknown): string | null {
  const { key, name }: Patch = typeof pix === "object" ? { ...pix } : {};
  return typeof key === "string" ? `${key}${typeof name === "string" ? ` (${name})` : ""}` : null;
}

function listText(list: (typeof LISTS)[number], before: unknown, after: unknown): string[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const name = LIST_NAMES[list];
  return [before.length === after.length ? name : `${name}: ${before.length} → ${after.length}`];
}
