import { MAX_SPECIAL_HOURS } from "@/lib/contract/market/openings";
import { isDate } from "@/lib/contract/reading/date";
import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import type { OpeningHours, SpecialHours } from "@/lib/domain/market/hours";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { digitsOf, fill, maskCep } from "@/lib/domain/text/digits";
import { isShopPhone, isWhatsapp, maskPhone } from "@/lib/domain/text/phone";
import { addressLine } from "./address";
import { holidayOf, type ReadHours, readHours, weekOf } from "./hours";
import {
  cutText,
  type Entry,
  isAvailable,
  listAt,
  numberOf,
  pictureAt,
  priceOf,
  type Raw,
  type Reading,
  textOf,
} from "./reading";
import { CUISINES } from "./standard";

const MAX_SHOP_NAME = 120;
/** A day. */
const MOST_MINUTES = 24 * 60;

/** The services for everybody, and the one whose menu and hours count. */
export type Services = { main: Entry | null; modes: OrderMode[]; hours: OpeningHours[] | null | undefined };

/** `hours`: undefined without readable ones. */
export function servicesOf(services: readonly unknown[], reading: Reading): Services {
  const { lose, skip } = reading;
  const entries = services.map((raw, index) => ({ id: "", path: `services[${index}]`, raw: isRecord(raw) ? raw : {} }));
  const all = entries.filter(({ raw, path }) => {
    if (raw.targetAppId !== undefined) skip(path, "O serviço é só para outro aplicativo: ficou de fora.");
    else if (raw.serviceType !== "DELIVERY" && raw.serviceType !== "TAKEOUT")
      skip(path, `Só há entrega e retirada: o serviço ${textOf(raw.serviceType)} ficou de fora.`);
    else return true;
    return false;
  });
  const offered = all.filter((each) => isAvailable(each, reading));
  for (const { raw, path } of all.filter((each) => !offered.includes(each)))
    lose(`${path}.status`, `O serviço ${textOf(raw.serviceType)} está indisponível: a loja fica sem ele.`);
  const byType = (type: string) => (offered.length > 0 ? offered : all).find(({ raw }) => raw.serviceType === type);
  const main = byType("DELIVERY") ?? byType("TAKEOUT") ?? null;
  for (const { raw, path } of offered) {
    if (raw.menuId !== main?.raw.menuId) lose(`${path}.menuId`, "Há um cardápio só: vale o do serviço de entrega.");
    if (JSON.stringify(timesOf(raw)) !== JSON.stringify(timesOf(main?.raw ?? {})))
      lose(`${path}.serviceHours`, "A loja tem um horário só: vale o do serviço de entrega.");
  }
  const modes = (["DELIVERY", "TAKEOUT"] as const).filter((mode) =>
    offered.some(({ raw }) => raw.serviceType === mode),
  );
  return { main, modes, hours: main ? hoursIn(main, reading) : undefined };
}

function timesOf({ serviceHours }: Raw): unknown {
  return isRecord(serviceHours) ? [serviceHours.weekHours, serviceHours.holidayHours ?? []] : null;
}

function hoursIn({ raw, path }: Entry, reading: Reading): OpeningHours[] | null | undefined {
  const { serviceHours } = raw;
  if (!isRecord(serviceHours) || !Array.isArray(serviceHours.weekHours)) return;
  return weekOf(entriesOfHours(serviceHours.weekHours, `${path}.serviceHours.weekHours`, reading));
}

/** Also reads `timePeriods` that are a list, as early versions of the standard had them. */
export function entriesOfHours(
  list: readonly unknown[],
  path: string,
  { lose, ahead, isLocalTime }: Reading,
): ReadHours[] {
  return list.flatMap((value, index) => {
    const place = `${path}[${index}]`;
    const { dayOfWeek, timePeriods } = isRecord(value) ? value : {};
    const days = Array.isArray(dayOfWeek) ? dayOfWeek : [dayOfWeek];
    return (Array.isArray(timePeriods) ? timePeriods : [timePeriods]).flatMap((period) => {
      const read = readHours(days, period, ahead, isLocalTime);
      if (!read) lose(place, "O horário não se lê: use dayOfWeek, como MONDAY, e horas, como 10:00:00Z.");
      return read ?? [];
    });
  });
}

/** Undefined where the merchant says nothing of holidays. */
function holidaysIn(main: Entry | null, { lose, ahead, isLocalTime }: Reading): SpecialHours[] | undefined {
  const hours = main?.raw.serviceHours;
  if (!main || !isRecord(hours) || !Array.isArray(hours.holidayHours)) return;
  const all = hours.holidayHours.flatMap((value, index): SpecialHours[] => {
    const path = `${main.path}.serviceHours.holidayHours[${index}]`;
    const date = isRecord(value) ? textOf(value.date) : "";
    const periods = isRecord(value) ? value.timePeriods : null;
    const list = Array.isArray(periods) ? periods : [periods];
    const read = !isDate(date)
      ? []
      : isNothing(periods)
        ? [{ date, closed: true as const }]
        : list.flatMap((period) => holidayOf(date, period, ahead, isLocalTime) ?? []);
    if (read.length === 0) lose(path, "O feriado não se lê: use date, como 2026-12-25, e horas, como 10:00:00Z.");
    return read;
  });
  for (let index = MAX_SPECIAL_HOURS; index < all.length; index++)
    lose(`${main.path}.serviceHours.holidayHours[${index}]`, `Cabem ${MAX_SPECIAL_HOURS} dias especiais.`);
  return all.slice(0, MAX_SPECIAL_HOURS);
}

/** No period: closed on that day. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || Object.keys(value).length === 0;
}

export function shopOf(merchant: Raw, services: Services, kept: Raw, reading: Reading): Raw {
  const { lose } = reading;
  const info = isRecord(merchant.basicInfo) ? merchant.basicInfo : {};
  const at = (name: string) => `basicInfo.${name}`;
  const address = isRecord(info.address) ? info.address : {};
  const phones = isRecord(info.contactPhones) ? info.contactPhones : {};
  const emails = listAt(info, "contactEmails").map(textOf).filter(Boolean);
  const name = cutText(textOf(info.name), MAX_SHOP_NAME, at("name"), reading);
  for (const [index, email] of emails.slice(1).entries())
    lose(`${at("contactEmails")}[${index + 1}]`, `A loja tem um e-mail só: '${email}' ficou de fora.`);
  if (textOf(info.description) && textOf(info.description) !== textOf(info.name))
    lose(at("description"), "O texto sobre a loja não é guardado.");
  if (textOf(address.country) && textOf(address.country) !== "BR")
    lose(at("address.country"), "Só lojas do Brasil: o país não é guardado.");
  const document = digitsOf(textOf(info.document));
  if (document !== textOf(info.document) || document.length !== 14)
    lose(at("document"), "O CNPJ deve ter 14 números: confira o que ficou no cadastro.");
  const minimum = priceOf(info.minOrderValue, at("minOrderValue"), reading);
  if (!minimum) lose(at("minOrderValue"), "O pedido mínimo não se lê: ficou o da loja.");
  const isOpen = isAvailable({ raw: merchant, path: "" }, reading);
  if (!isOpen)
    lose("status", "A loja está indisponível lá. Aqui ela abre pelo horário: feche-a no painel, se for o caso.");
  const [logo, banner] = (["logoImage", "bannerImage"] as const).map((field) =>
    pictureAt(info[field], field === "logoImage" ? "logo" : "banner", at(field), reading),
  );
  const { main, modes, hours } = services;
  const holidays = holidaysIn(main, reading);
  const state = textOf(address.state).replace(/^BR-/i, "");
  const phoneAt = (field: string, isRight: (text: string) => boolean) => {
    const text = textOf(phones[field]);
    if (!text || isRight(text)) return text;
    lose(at(`contactPhones.${field}`), `O telefone '${text}' não se lê: ficou o da loja.`);
    return "";
  };
  const given = {
    name,
    legal_name: textOf(info.corporateName),
    tax_id: document.length === 14 ? fill("00.000.000/0000-00", document) : textOf(info.document),
    email: emails[0],
    phone: maskPhone(phoneAt("commercialNumber", isShopPhone)),
    whatsapp: digitsOf(phoneAt("whatsappNumber", isWhatsapp)),
    address: addressLine({
      street: textOf(address.street),
      number: textOf(address.number),
      complement: textOf(address.complement),
      district: textOf(address.district),
    }),
    city: textOf(address.city),
    state,
    postal_code: zipOf(textOf(address.postalCode)),
    lat: numberOf(address.latitude),
    lng: numberOf(address.longitude),
    cuisine: cuisineOf(info, reading),
    min_order: minimum?.price,
    delivery_time: deliveryTime(info, main, kept, reading),
    logo,
    banner,
  };
  return {
    ...kept,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value || value === 0)),
    open_closed: kept.open_closed ?? (isOpen ? "Aberto" : "Fechado"),
    ...(hours !== undefined && { opening_hours: hours }),
    ...(holidays && { special_hours: holidays }),
    ...(modes.length > 0 && { modes: modes.join() === "DELIVERY" ? undefined : modes }),
  };
}

function zipOf(text: string): string {
  return /^\d{8}$/.test(text) ? maskCep(text) : text;
}

function cuisineOf(info: Raw, { lose }: Reading): string {
  const names = listAt(info, "merchantCategories").flatMap((value, index) => {
    const name = CUISINES.get(textOf(value));
    if (!name) lose(`basicInfo.merchantCategories[${index}]`, `A categoria '${textOf(value)}' não existe no padrão.`);
    return name ?? [];
  });
  return names.join(", ");
}

/** '40-60 min': from making an order to the slowest delivery. The shop's own text stays if it begins equally. */
function deliveryTime(info: Raw, main: Entry | null, kept: Raw, { lose }: Reading): string | undefined {
  const given = info.averagePreparationTime || 0;
  const least = Math.round(numberOf(given) ?? -1);
  if (least < 0 || least > MOST_MINUTES)
    lose("basicInfo.averagePreparationTime", `O tempo de preparo '${textOf(given)}' não se lê: ficou o da loja.`);
  const area = isRecord(main?.raw.serviceArea) ? main.raw.serviceArea : {};
  const circle = isRecord(area.geoRadius) ? area.geoRadius : {};
  const most = listAt(circle, "radius").reduce<number>(
    (longest, ring) => Math.max(longest, (isRecord(ring) && numberOf(ring.estimateDeliveryTime)) || 0),
    0,
  );
  if (main && listAt(circle, "radius").length > 0)
    lose(
      joined(main.path, "serviceArea.geoRadius"),
      "Os raios de entrega não viram bairros: os bairros da loja ficam como estão.",
    );
  if (least <= 0 || least > MOST_MINUTES) return;
  const text = most > least ? `${least}-${Math.round(most)} min` : `${least} min`;
  const before = /\d+/.exec(textOf(kept.delivery_time))?.[0];
  return most <= least && before === String(least) ? undefined : text;
}
