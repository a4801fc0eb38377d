import { isOpen } from "@/lib/domain/market/market";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { pictureHash, pictureUrl } from "@/lib/domain/media/picture";
import { err, ok, type Result } from "@/lib/domain/result";
import { digitsOf } from "@/lib/domain/text/digits";
import { fold } from "@/lib/domain/text/fold";
import { phoneDigits } from "@/lib/domain/text/phone";
import type { MarketDocument, Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { streetOf } from "./address";
import { DOCUMENT_FIELDS } from "./document-fields";
import { fieldLosses } from "./fields";
import { ALWAYS, minutesAhead, utcHoliday, utcWeek } from "./hours";
import { uuidOf } from "./ids";
import { CUISINES, CURRENCY } from "./standard";
import { type Writing, writeMenu } from "./write-menu";

/** `name`: of the product that it is about. */
export type WriteLoss = Mistake & { name?: string };

type WriteOptions = {
  now: Date;
  /** The shop's own address, with its pictures. */
  site: string;
  /** In metres; a shop that delivers needs it, because the standard has circles in place of bairros. */
  radius?: number;
  /** The shop is closed by hand. */
  isClosed?: boolean;
  updatedAt?: Date;
};

export type WrittenMerchant = { merchant: object; losses: WriteLoss[] };

const TTL_SECONDS = 500;

/** Writes a shop as a merchant of Open Delivery 1.7, in steps; or what the standard requires and the shop lacks. */
export function* writeSteps(
  document: MarketDocument,
  { now, site, radius, isClosed = false, updatedAt = now }: WriteOptions,
): Generator<void, Result<WrittenMerchant, Mistake[]>> {
  const { market, districts } = document;
  const modes = market.modes?.length ? market.modes : (["DELIVERY"] as const);
  const delivers = modes.includes("DELIVERY");
  const required = requiredOf(document, delivers, radius);
  if (!required.ok) return required;
  const { cnpj, street, logo, email, phone, lat, lng } = required.value;
  const losses: WriteLoss[] = [];
  const lose = (path: string, name: string, message: string) => {
    losses.push({ path, message, ...(name && { name }) });
  };
  const id = `${cnpj}-${uuidOf("merchant", market.id)}`;
  const ahead = minutesAhead(market.timezone ?? DEFAULT_TIMEZONE, now);
  const absolute = (path: string) => (path.startsWith("/") ? `${site}${path}` : path);
  const writing: Writing = {
    merchantId: id,
    ahead,
    pictureUrl: (path) => absolute(pictureUrl(path, "w960", "jpg")),
    lose,
  };
  const menu = yield* writeMenu(document, writing);
  for (const loss of fieldLosses(DOCUMENT_FIELDS, "document", document, "", new Set(), unknownField)) {
    if (loss) lose(loss.path, nameAt(document, loss.path), loss.message);
    yield;
  }
  const menuId = uuidOf(id, "menu");
  const [least, most] = (market.delivery_time?.match(/\d+/g) ?? []).map(Number);
  const times = delivers && most !== undefined ? `${least}-${most}` : least;
  if (market.delivery_time && market.delivery_time !== `${times} min`)
    lose("market.delivery_time", "", `Do tempo de entrega só ficam os minutos: ${times ?? "nenhum"}.`);
  if (pictureHash(logo)) lose("market.logo", "", "O logo tem 192 pixels de lado, e o padrão pede de 320 a 1144.");
  const area = {
    geoMidpointLatitude: lat,
    geoMidpointLongitude: lng,
    radius: [
      {
        size: radius ?? 0,
        price: { value: Math.max(0, ...districts.map(({ fee }) => fee)), currency: CURRENCY },
        ...(most !== undefined && { estimateDeliveryTime: most }),
      },
    ],
  };
  const services = modes.map((mode) => ({
    id: uuidOf(id, "service", mode),
    status: "AVAILABLE",
    serviceType: mode,
    menuId,
    ...(mode === "DELIVERY" && { serviceArea: { id: uuidOf(id, "area"), geoRadius: area } }),
    serviceHours: {
      id: uuidOf(id, "hours", mode),
      weekHours: market.opening_hours ? utcWeek(market.opening_hours, ahead) : [ALWAYS],
      ...(market.special_hours && { holidayHours: market.special_hours.map((day) => utcHoliday(day, ahead)) }),
    },
  }));
  for (const [index, { name }] of (market.special_hours ?? []).entries())
    if (name) lose(`market.special_hours[${index}].name`, "", "O padrão não tem o nome de um dia especial.");
  const merchant = {
    lastUpdate: updatedAt.toISOString(),
    TTL: TTL_SECONDS,
    id,
    status: isClosed || (!market.opening_hours && !isOpen(market.open_closed)) ? "UNAVAILABLE" : "AVAILABLE",
    basicInfo: {
      name: market.name,
      document: cnpj,
      corporateName: market.legal_name ?? market.name,
      description: market.name,
      averagePreparationTime: least ?? 0,
      minOrderValue: { value: market.min_order, currency: CURRENCY },
      merchantType: "RESTAURANT",
      merchantCategories: cuisinesOf(market.cuisine, lose),
      address: {
        country: "BR",
        state: market.state ?? "",
        city: market.city ?? "",
        district: street.district,
        street: street.street,
        number: street.number,
        postalCode: market.postal_code ?? "",
        complement: street.complement,
        latitude: lat,
        longitude: lng,
      },
      contactEmails: [email],
      contactPhones: {
        commercialNumber: phone,
        ...(market.whatsapp && { whatsappNumber: digitsOf(market.whatsapp) }),
      },
      logoImage: { URL: absolute(logo) },
      ...(market.banner && { bannerImage: { URL: absolute(pictureUrl(market.banner, "b640")) } }),
    },
    services,
    menus: [
      {
        id: menuId,
        name: "Cardápio",
        externalCode: market.id,
        categoryId: menu.categories.map(({ id: each }) => each),
      },
    ],
    ...menu,
  };
  return ok({ merchant, losses });
}

function unknownField(name: string): string {
  return `O campo '${name}' não tem lugar no padrão.`;
}

function nameAt({ products }: MarketDocument, path: string): string {
  const [, index] = /^products\[(\d+)\]/.exec(path) ?? [];
  return (index !== undefined && products[Number(index)]?.name) || "";
}

/** The address in parts and everything else that the standard requires. */
function requiredOf({ market }: MarketDocument, delivers: boolean, radius: number | undefined) {
  const { tax_id, legal_name, address, city, state, postal_code, lat, lng, logo, email } = market;
  const cnpj = digitsOf(tax_id ?? "");
  const street = streetOf(address ?? "");
  const phone = phoneDigits(market.phone ?? market.whatsapp ?? "");
  const missing: [lacks: boolean, field: string, message: string][] = [
    [cnpj.length !== 14, "tax_id", "Falta o CNPJ, com 14 números."],
    [!legal_name, "legal_name", "Falta a razão social."],
    [!street, "address", 'Falta o endereço em partes, como "Rua das Flores, 10, Centro": rua, número e bairro.'],
    [!city, "city", "Falta a cidade."],
    [!state, "state", "Falta o estado."],
    [!postal_code, "postal_code", "Falta o CEP."],
    [lat === null || lng === null, "lat", "Falta o ponto da loja no mapa: lat e lng."],
    [!email, "email", "Falta o e-mail."],
    [!phone, "phone", "Falta o telefone."],
    [!logo, "logo", "Falta o logo."],
    [
      delivers && !radius,
      "modes",
      "A loja entrega, e o padrão não tem bairros: diga até quantos metros com --radius=3000.",
    ],
  ];
  const mistakes = missing.flatMap(([lacks, field, message]) => (lacks ? [{ path: `market.${field}`, message }] : []));
  return mistakes.length > 0 || !street || !logo || !email || lat === null || lng === null
    ? err(mistakes)
    : ok({ cnpj, street, logo, email, phone, lat, lng });
}

const CUISINE_CODES = new Map([...CUISINES].map(([code, name]) => [fold(name), code]));

function cuisinesOf(text: string | null | undefined, lose: Writing["lose"]): string[] {
  const names = (text ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return names.flatMap((name) => {
    const code = CUISINE_CODES.get(fold(name)) ?? (CUISINES.has(name) ? name : undefined);
    if (!code) lose("market.cuisine", "", `O padrão não tem a cozinha '${name}'.`);
    return code ?? [];
  });
}
