import { joined } from "@/lib/contract/reading/path-text";
import { isRecord } from "@/lib/contract/reading/reading";
import { unstorablePathOf } from "@/lib/contract/reading/storable-text";
import type { OpeningHours } from "@/lib/domain/market/hours";
import { isTimezone } from "@/lib/domain/market/timezone";
import { err, ok, type Result } from "@/lib/domain/result";
import type { Mistake } from "@/lib/embedded-api/catalogue/document/schema";
import { messages } from "@/lib/embedded-api/request/messages";
import { fieldLosses, MERCHANT_FIELDS } from "./fields";
import { minutesAhead } from "./hours";
import { menuSteps } from "./read-menu";
import { servicesOf, shopOf } from "./read-shop";
import { listAt, lossList, type Raw, type Reading, textOf } from "./reading";
import { CURRENCY, zoneOfState } from "./standard";

const MAX_LOSSES = 10_000;

/** The shop's present data; an import leaves alone those parts that the standard has no field for. */
export type KeptShop = {
  market: Raw;
  districts: readonly unknown[];
  payment_types: readonly unknown[];
  products: readonly (Raw & { id: string })[];
};

type ReadOptions = {
  market: string;
  /** Null for a new shop. */
  kept: KeptShop | null;
  now: Date;
  /** The feed writes local times with a Z. */
  isLocalTime?: boolean;
  site?: string;
};

/** A document for the import; what has no place in it, by its path in the merchant; and the hours as understood. */
export type ReadMerchant = {
  document: Raw;
  losses: Mistake[];
  /** Null: always open; undefined: none were readable. */
  hours: OpeningHours[] | null | undefined;
  timezone: string;
  /** The merchant's path of one of the document. */
  placeOf: (path: string) => string;
};

/** Reads a merchant of Open Delivery 1.7 in steps, because a menu may be large. */
export function* merchantSteps(merchant: Raw, options: ReadOptions): Generator<void, Result<ReadMerchant, Mistake[]>> {
  const mistakes = yield* wholeMistakes(merchant);
  if (mistakes.length > 0) return err(mistakes);
  const { market, kept, now, isLocalTime = false, site = "" } = options;
  const { losses, skipped, lose } = lossList(MAX_LOSSES);
  const skip = (path: string, message: string) => {
    skipped.add(path);
    lose(path, message);
  };
  const timezone = zoneFor(merchant, kept);
  const ahead = minutesAhead(timezone, now);
  const reading: Reading = { merchantId: textOf(merchant.id), ahead, isLocalTime, site, lose, skip };
  yield;
  const services = servicesOf(listAt(merchant, "services"), reading);
  const shop = shopOf(merchant, services, kept?.market ?? {}, reading);
  const menu = yield* menuSteps(merchant, textOf(services.main?.raw.menuId), kept?.products ?? [], reading);
  if (!menu.ok) return menu;
  for (const loss of fieldLosses(MERCHANT_FIELDS, "merchant", merchant, "", skipped, unknownField)) {
    if (loss) lose(loss.path, loss.message);
    yield;
  }
  const document = {
    market: { ...shop, id: market, timezone },
    categories: menu.value.categories,
    products: menu.value.products,
    districts: kept?.districts ?? [],
    payment_types: kept?.payment_types ?? [],
  };
  const { places } = menu.value;
  return ok({
    document,
    losses,
    hours: services.hours,
    timezone,
    placeOf: (path) => {
      const [entry = ""] = /^(?:categories|products)\[\d+\]/.exec(path) ?? [];
      return places.get(entry) ?? (path.startsWith("market") ? "basicInfo" : "");
    },
  });
}

function unknownField(name: string): string {
  return `O campo '${name}' não existe no Open Delivery 1.7 e foi ignorado.`;
}

function zoneFor(merchant: Raw, kept: KeptShop | null): string {
  const own = kept?.market.timezone;
  if (typeof own === "string" && isTimezone(own)) return own;
  const info = isRecord(merchant.basicInfo) ? merchant.basicInfo : {};
  const address = isRecord(info.address) ? info.address : {};
  return zoneOfState(textOf(address.state).replace(/^BR-/i, "").toUpperCase());
}

/** Mistakes for which nothing is imported. */
function* wholeMistakes(merchant: Raw): Generator<void, Mistake[]> {
  const unstorable = yield* unstorableIn(merchant);
  if (unstorable !== null) return [{ path: unstorable, message: messages.BAD_TEXT }];
  const info = merchant.basicInfo;
  const mistakes: Mistake[] = [];
  if (!isRecord(info) || !textOf(info.name))
    mistakes.push({ path: "basicInfo.name", message: "Falta o nome da loja." });
  for (const name of ["categories", "itemOffers", "items"])
    if (!Array.isArray(merchant[name])) mistakes.push({ path: name, message: `Falta "${name}", uma lista.` });
  for (const [price, path] of pricesIn(merchant)) {
    yield;
    if (!isRecord(price) || price.currency === undefined || price.currency === CURRENCY) continue;
    const message = `Os preços devem ser em reais (BRL), e este é em '${textOf(price.currency)}'.`;
    return [...mistakes, { path: `${path}.currency`, message }];
  }
  return mistakes;
}

function* unstorableIn(merchant: Raw): Generator<void, string | null> {
  const lists = Object.entries(merchant).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const first = unstorablePathOf({ ...merchant, ...Object.fromEntries(lists.map(([name]) => [name, null])) });
  if (first !== null) return first;
  for (const [name, list] of lists)
    for (const [index, entry] of list.entries()) {
      const path = unstorablePathOf(entry);
      if (path !== null) return joined(`${name}[${index}]`, path);
      yield;
    }
  return null;
}

function* pricesIn(merchant: Raw): Generator<[price: unknown, path: string]> {
  const info = merchant.basicInfo;
  yield [isRecord(info) ? info.minOrderValue : null, "basicInfo.minOrderValue"];
  for (const [index, offer] of listAt(merchant, "itemOffers").entries())
    yield [isRecord(offer) ? offer.price : null, `itemOffers[${index}].price`];
  for (const [index, group] of listAt(merchant, "optionGroups").entries())
    for (const [at, option] of (isRecord(group) ? listAt(group, "options") : []).entries())
      yield [isRecord(option) ? option.price : null, `optionGroups[${index}].options[${at}].price`];
}
