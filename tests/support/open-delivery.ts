import fc from "fast-check";
import { atOnce } from "@/lib/domain/steps";
import { parseDocument } from "@/lib/embedded-api/catalogue/document/document";
import type { MarketDocument } from "@/lib/embedded-api/catalogue/document/schema";
import { merchantSteps } from "@/lib/embedded-api/catalogue/open-delivery/read";
import { writeSteps } from "@/lib/embedded-api/catalogue/open-delivery/write";

export const NOW = new Date("2026-03-02T20:00:00-03:00");
export const SITE = "https://casa.lojas.test";

/** A picture that needs no network. */
export const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

type Written = Record<string, unknown>;

export function documentOf(value: unknown): MarketDocument {
  const parsed = parseDocument(value);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

export function written(document: MarketDocument, radius?: number) {
  const options = { now: NOW, site: SITE, ...(radius !== undefined && { radius }) };
  return atOnce(writeSteps(document, options));
}

export function read(merchant: unknown, change: Partial<Parameters<typeof merchantSteps>[1]> = {}) {
  const options = { market: "casa", kept: null, now: NOW, site: SITE, ...change };
  return atOnce(merchantSteps(merchant as Written, options));
}

/** A shop with everything that the standard requires. */
export function completeShop(change: Written = {}) {
  return {
    id: "casa",
    name: "Casa da Vila",
    legal_name: "Casa da Vila Ltda.",
    tax_id: "12.345.678/0001-95",
    email: "contato@casa.example",
    phone: "(12) 3456-7890",
    whatsapp: "12987654321",
    address: "Rua das Flores, 10, Fundos, Centro",
    city: "Taubaté",
    state: "SP",
    postal_code: "12010-000",
    lat: -23.0262,
    lng: -45.5555,
    logo: "https://fotos.example/logo.png",
    min_order: 20,
    delivery_time: "40-60 min",
    open_closed: "Aberto",
    timezone: "America/Sao_Paulo",
    cuisine: "Pizza, Brasileira",
    ...change,
  };
}

const id = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,7}$/).filter((text) => !(text in {}));
const name = fc.stringMatching(/^[A-Za-zçãéô][A-Za-zçãéô ]{0,18}[a-z]$/);
const price = fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100);
const former = fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined, freq: 3 });
const minute = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((step) => {
  const [hours, minutes] = [Math.floor(step / 12), (step % 12) * 5];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
});
const days = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 6 });
const picture = fc.option(fc.constant("/media/0123456789abcdef0123/w960.webp"), { nil: undefined, freq: 2 });

const period = fc
  .record({
    days: fc.option(days, { nil: undefined }),
    times: fc.option(
      fc.tuple(minute, minute).filter(([from, to]) => from !== "00:00" && to !== "00:00"),
      { nil: undefined },
    ),
    dates: fc.option(fc.constant({ start_date: "2026-03-01", end_date: "2026-04-30" }), { nil: undefined }),
  })
  .map(({ days, times, dates }) => ({
    ...(days && { days }),
    ...(times && { from: times[0], to: times[1] }),
    ...dates,
  }))
  .filter((each) => Object.keys(each).length > 0);
const availability = fc.option(fc.uniqueArray(period, { minLength: 1, maxLength: 2, selector: JSON.stringify }), {
  nil: undefined,
  freq: 2,
});

const withFormer = <T extends { price: number }>({ more, ...sold }: T & { more?: number | undefined }) => ({
  ...sold,
  ...(more && { price_from: Math.round(sold.price * 100 + more) / 100 }),
});

const option = fc
  .record({
    id,
    name,
    price,
    max_quantity: fc.integer({ min: 1, max: 3 }),
    available: fc.boolean(),
    text: fc.option(name),
    image: picture,
  })
  .map(({ text, image, ...option }) => ({ ...option, ...(text && { description: text }), ...(image && { image }) }));

const group = fc
  .record({
    id,
    name,
    min: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 0, max: 3 }),
    method: fc.constantFrom(undefined, "MAX", "AVG"),
    options: fc.uniqueArray(option, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
  })
  .map(({ min, more, method, options, ...group }) => {
    const reach = options.reduce((sum, { max_quantity }) => sum + max_quantity, 0);
    const least = Math.min(min, reach);
    const limits = { min_quantity: least, max_quantity: Math.max(1, least + more), is_required: least > 0 };
    return { ...group, ...limits, ...(method && { price_method: method }), options };
  });

const size = fc
  .record({ id, name, price, more: former, available: fc.boolean(), desc: fc.option(name) })
  .map(withFormer);

const WORDS = ["MILK", "EGGS", "WHEAT", "PEANUTS", "Farinha da casa"];

const product = fc
  .record({
    id,
    name,
    description: fc.option(name),
    price,
    more: former,
    image: fc.option(fc.constantFrom("/media/0123456789abcdef0123/w960.webp", "https://fotos.example/a.jpg")),
    available: fc.boolean(),
    allergens: fc.subarray(WORDS),
    diets: fc.option(fc.subarray(["VEGETARIAN", "HALAL"], { minLength: 1 }), { nil: undefined }),
    is_alcoholic: fc.option(fc.constant(true), { nil: undefined }),
    availability,
    places: fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
    picks: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
    variations: fc.uniqueArray(size, { maxLength: 3, selector: ({ id }) => id }),
  })
  .map(({ description, ...product }) => ({ ...withFormer(product), description: description ?? "" }));

const hours = fc.uniqueArray(fc.record({ weekday: fc.nat(6), opens: minute, closes: minute }), {
  minLength: 1,
  maxLength: 8,
  selector: ({ weekday, opens, closes }) => `${weekday}${opens}${closes}`,
});
const special = fc.uniqueArray(
  fc.oneof(
    fc.record({ date: fc.constantFrom("2026-12-24", "2026-12-31"), opens: minute, closes: minute }),
    fc.record({ date: fc.constantFrom("2026-12-25", "2027-01-01"), closed: fc.constant(true as const) }),
  ),
  { minLength: 1, maxLength: 3, selector: JSON.stringify },
);

/** Documents of which every value has a place in the standard. */
export const placeableDocument = fc
  .record({
    categories: fc.uniqueArray(fc.record({ id, name, availability }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ id }) => id,
    }),
    groups: fc.uniqueArray(group, { maxLength: 4, selector: ({ id }) => id }),
    products: fc.uniqueArray(product, { maxLength: 6, selector: ({ id }) => id }),
    timezone: fc.constantFrom("America/Sao_Paulo", "America/Noronha", "America/Rio_Branco", "Europe/Lisbon"),
    opening_hours: fc.option(hours),
    special_hours: fc.option(special, { nil: undefined }),
    modes: fc.constantFrom(undefined, ["DELIVERY", "TAKEOUT"], ["TAKEOUT"]),
    banner: fc.option(fc.constant("https://fotos.example/banner.png")),
  })
  .map(({ categories, groups, products, ...market }) => ({
    // The slowest delivery is the area's, which a shop that only hands out does not have.
    market: completeShop({ ...market, ...(market.modes?.length === 1 && { delivery_time: "40 min" }) }),
    categories,
    products: products.map(({ places, picks, ...product }) => {
      const own = [...new Set(places.map((at) => categories[at % categories.length]?.id ?? ""))];
      const chosen = [...new Set(picks.flatMap((at) => groups[at] ?? []))];
      const seen = new Set<string>();
      // Within a product an option's id is unique.
      const complements = chosen.flatMap(({ options, ...category }) => {
        if (options.some(({ id }) => seen.has(id))) return [];
        for (const { id } of options) seen.add(id);
        return options.map((each) => ({ ...each, category }));
      });
      const [first = "", ...others] = own;
      return {
        ...product,
        category: { id: first },
        ...(others.length > 0 && { category_ids: others }),
        complements,
      };
    }),
    districts: [],
    payment_types: [],
  }));

const times = fc
  .tuple(minute, minute)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ startTime: `${from}:00Z`, endTime: `${to}:00Z` }));
const DAY_NAMES = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const utcHours = fc.record({ dayOfWeek: days.map((all) => all.map((day) => DAY_NAMES[day])), timePeriods: times });
const unique = <T extends { id: string }>(entry: fc.Arbitrary<T>, minLength: number, maxLength: number) =>
  fc.uniqueArray(entry, { minLength, maxLength, selector: ({ id }) => id });
const status = fc.constantFrom("AVAILABLE", "UNAVAILABLE");
const itemPrice = fc.record({ value: price, more: former }).map(({ value, more }) => ({
  value,
  originalValue: Math.round(value * 100 + (more ?? 0)) / 100,
  currency: "BRL",
}));
const code = fc.stringMatching(/^[0-9]{1,6}$/);
const image = fc.option(fc.constant({ URL: "https://fotos.example/a.jpg" }), { nil: undefined });

/** Merchants as another system writes them, of which every value but the external codes has a place with us. */
export const placeableMerchant = fc
  .record({
    id: fc.uuid(),
    items: unique(
      fc.record({
        id: fc.uuid(),
        name,
        description: fc.oneof(name, fc.constant("")),
        externalCode: code,
        unit: fc.constant("UN"),
        status,
        image,
      }),
      1,
      6,
    ),
    groups: unique(
      fc.record({
        id: fc.uuid(),
        name,
        externalCode: code,
        min: fc.nat(1),
        more: fc.nat(2),
        priceMethod: fc.constantFrom("SUM", "MAX", "AVG"),
        options: unique(
          fc.record({
            id: fc.uuid(),
            item: fc.nat(),
            status,
            value: price,
            maxPermitted: fc.integer({ min: 1, max: 3 }),
          }),
          1,
          3,
        ),
      }),
      0,
      3,
    ),
    availabilities: unique(fc.record({ id: fc.uuid(), hours: fc.tuple(utcHours) }), 0, 2),
    offers: unique(
      fc.record({
        id: fc.uuid(),
        item: fc.nat(),
        status,
        price: itemPrice,
        groups: fc.uniqueArray(fc.nat(2), { maxLength: 2 }),
        times: fc.option(fc.nat(), { nil: undefined }),
        places: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 2 }),
      }),
      1,
      5,
    ),
    categories: unique(fc.record({ id: fc.uuid(), name, externalCode: code }), 1, 3),
    weekHours: fc.uniqueArray(utcHours, { minLength: 1, maxLength: 4, selector: JSON.stringify }),
    types: fc.constantFrom(["DELIVERY"], ["DELIVERY", "TAKEOUT"], ["TAKEOUT"]),
    cuisines: fc.subarray(["PIZZA", "ARABIAN", "COFFEE_TEA"]),
    state: fc.constantFrom("SP", "AM"),
    minimum: price,
  })
  .map(({ id, items, groups, availabilities, offers, categories, weekHours, types, cuisines, state, minimum }) => {
    const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;
    const itemOffers = offers.map((offer, index) => ({
      id: offer.id,
      itemId: at(items, offer.item).id,
      index,
      status: offer.status,
      price: offer.price,
      optionGroupsId: [...new Set(offer.groups.flatMap((each) => groups[each]?.id ?? []))],
      ...(offer.times !== undefined &&
        availabilities.length > 0 && { availabilityId: [at(availabilities, offer.times).id] }),
    }));
    return {
      lastUpdate: "2026-03-01T10:00:00Z",
      TTL: 3600,
      id,
      status: "AVAILABLE",
      basicInfo: {
        name: "Pizza Plaza",
        document: "22815773000169",
        corporateName: "Food Company",
        description: "Pizza Plaza",
        averagePreparationTime: 20,
        minOrderValue: { value: minimum, currency: "BRL" },
        merchantType: "RESTAURANT",
        merchantCategories: cuisines,
        address: {
          country: "BR",
          state,
          city: "Taubaté",
          district: "Centro",
          street: "Rua das Flores",
          number: "10",
          postalCode: "12010-000",
          complement: "",
          latitude: -23.02,
          longitude: -45.55,
        },
        contactEmails: ["food@company.example"],
        contactPhones: { commercialNumber: "1234567890", whatsappNumber: "12987654321" },
        logoImage: { URL: "https://fotos.example/logo.png" },
      },
      services: types.map((serviceType) => ({
        id,
        status: "AVAILABLE",
        serviceType,
        menuId: id,
        serviceHours: { id, weekHours },
      })),
      menus: [{ id, name: "Cardápio", externalCode: "1", categoryId: categories.map((category) => category.id) }],
      categories: categories.map((category, index) => ({
        ...category,
        index,
        status: "AVAILABLE",
        itemOfferId: offers
          .filter(({ places }) => places.some((place) => place % categories.length === index))
          .map((offer) => offer.id),
      })),
      itemOffers,
      items,
      optionGroups: groups.map(({ min, more, options, priceMethod, ...group }, index) => {
        const reach = options.reduce((sum, { maxPermitted }) => sum + maxPermitted, 0);
        return {
          ...group,
          index,
          status: "AVAILABLE",
          minPermitted: min,
          maxPermitted: priceMethod === "SUM" ? Math.min(reach, 1 + more) : 1,
          priceMethod,
          options: options.map(({ item, value, ...option }, position) => ({
            ...option,
            index: position,
            itemId: at(items, item).id,
            price: { value, originalValue: value, currency: "BRL" },
          })),
        };
      }),
      availabilities,
    };
  });
