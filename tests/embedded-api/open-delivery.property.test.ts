import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOpenAt } from "@/lib/domain/market/opening-hours";
import { isOnSaleAt, type SalePeriod } from "@/lib/domain/market/sale-times";
import type { MarketDocument } from "@/lib/embedded-api/catalogue/document/schema";
import { LOST_CODE } from "@/lib/embedded-api/catalogue/open-delivery/fields";
import { documentOf, placeableDocument, placeableMerchant, read, written } from "../support/open-delivery";
import { schemaErrors } from "../support/open-delivery-schema";

const WEEK_MINUTES = 7 * 24 * 60;
/** Each at another minute of its hour. */
const WEEK = Array.from({ length: WEEK_MINUTES / 63 }, (_, at) => new Date(Date.UTC(2026, 2, 1, 0, at * 63)));

/** The same menu in the same words, with hours by what they mean. */
function meant({ market, categories, products }: MarketDocument) {
  const { opening_hours, special_hours, timezone, ...rest } = market;
  const zone = timezone ?? "";
  const open = (when: Date) => !opening_hours || isOpenAt(opening_hours, zone, when, special_hours ?? []);
  const sold = (periods: SalePeriod[] | undefined) =>
    periods ? WEEK.map((when) => isOnSaleAt([periods], zone, when)).join("") : "always";
  const timed = <T extends { availability?: SalePeriod[] | undefined }>({ availability, ...entry }: T) => ({
    ...entry,
    sold: sold(availability),
  });
  const placed = (id: string) => [...categories.flatMap((category, at) => (category.id === id ? at : []))][0];
  return {
    market: rest,
    isAlways: !opening_hours,
    open: WEEK.map(open),
    special: [...(special_hours ?? [])].map((day) => JSON.stringify(day)).sort(),
    categories: categories.map(timed),
    products: products.map(({ category, category_ids = [], ...product }) => ({
      ...timed(product),
      places: [category.id, ...category_ids].map(placed).sort(),
    })),
  };
}

const clean = (value: unknown) => JSON.parse(JSON.stringify(value));

describe("there and back", () => {
  test("a shop comes back from Open Delivery as it was, and the merchant keeps the published schema", () => {
    fc.assert(
      fc.property(placeableDocument, (value) => {
        const document = documentOf(value);
        const exported = written(document, 3_000);
        if (!exported.ok) throw new Error(JSON.stringify(exported.error));
        const merchant = clean(exported.value.merchant);
        expect(schemaErrors(merchant)).toEqual([]);
        expect(exported.value.losses).toEqual([]);
        const imported = read(merchant, {
          kept: { market: { timezone: document.market.timezone }, districts: [], payment_types: [], products: [] },
        });
        if (!imported.ok) throw new Error(JSON.stringify(imported.error));
        expect(clean(meant(documentOf(imported.value.document)))).toEqual(clean(meant(document)));
      }),
      { numRuns: 30 },
    );
  });

  test("a merchant of another system comes back with every value that has a place, and names each that has none", () => {
    fc.assert(
      fc.property(placeableMerchant, (merchant) => {
        expect(schemaErrors(merchant)).toEqual([]);
        const imported = read(merchant);
        if (!imported.ok) throw new Error(JSON.stringify(imported.error));
        const used = usedEntries(merchant);
        const [codes, others] = partition(imported.value.losses, ({ message }) => message === LOST_CODE);
        expect(others.map(({ path }) => path).sort()).toEqual(used.unused);
        expect(codes.map(({ path }) => path).sort()).toEqual(used.codes);
        const exported = written(documentOf(imported.value.document), 3_000);
        if (!exported.ok) throw new Error(JSON.stringify(exported.error));
        const back = clean(exported.value.merchant);
        expect(schemaErrors(back)).toEqual([]);
        expect(plain(back)).toEqual(plain(merchant));
      }),
      { numRuns: 100 },
    );
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a merchant of another system, read by name.
type Raw = { [name: string]: any };

function partition<T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((each) => !is(each))];
}

/** The entries that nothing uses, and the external codes of the others, by their paths. */
function usedEntries(merchant: Raw): { unused: string[]; codes: string[] } {
  const offers = merchant.itemOffers;
  const groups = new Set(offers.flatMap(({ optionGroupsId }: Raw) => optionGroupsId));
  const times = new Set(offers.flatMap(({ availabilityId = [] }: Raw) => availabilityId));
  const items = new Set([
    ...offers.map(({ itemId }: Raw) => itemId),
    ...merchant.optionGroups.flatMap(({ options }: Raw) => options.map(({ itemId }: Raw) => itemId)),
  ]);
  const unusedIn = (list: string, used: Set<unknown>) =>
    merchant[list].flatMap(({ id }: Raw, index: number) => (used.has(id) ? [] : [`${list}[${index}]`]));
  const codesIn = (list: string, used: Set<unknown>) =>
    merchant[list].flatMap(({ id }: Raw, index: number) => (used.has(id) ? [`${list}[${index}].externalCode`] : []));
  return {
    unused: [
      ...unusedIn("items", items),
      ...unusedIn("optionGroups", groups),
      ...unusedIn("availabilities", times),
    ].sort(),
    codes: [
      ...codesIn("items", items),
      ...codesIn("categories", new Set(merchant.categories.map(({ id }: Raw) => id))),
      ...codesIn("optionGroups", new Set(merchant.optionGroups.map(({ id }: Raw) => id))),
    ].sort(),
  };
}

/** A merchant without the ids that only tie it together. */
function plain(merchant: Raw) {
  const by = (list: Raw[]) => new Map(list.map((entry) => [entry.id, entry]));
  const [items, groups, times, offers] = ["items", "optionGroups", "availabilities", "itemOffers"].map((name) =>
    by(merchant[name]),
  );
  const inOrder = (list: Raw[]) => [...list].sort((one, other) => one.index - other.index);
  const sold = ({ status, itemId }: Raw) => {
    const { name, description, image, status: own } = items?.get(itemId) ?? {};
    return { name, description, image, isSold: status === "AVAILABLE" && own === "AVAILABLE" };
  };
  const option = (each: Raw) => ({ ...sold(each), price: each.price, most: each.maxPermitted });
  const group = ({ name, minPermitted, maxPermitted, priceMethod, options }: Raw) => ({
    ...{ name, minPermitted, maxPermitted, priceMethod },
    options: inOrder(options).map(option),
  });
  const offer = (each: Raw) => ({
    id: each.id,
    ...sold(each),
    price: each.price,
    groups: inOrder((each.optionGroupsId ?? []).map((id: string) => groups?.get(id))).map(group),
    times: (each.availabilityId ?? []).map((id: string) => minutesOf(times?.get(id)?.hours)),
  });
  const { lastUpdate: _, TTL: _ttl, id: _id, services, basicInfo } = merchant;
  return {
    basicInfo,
    services: services.map(({ serviceType, serviceHours }: Raw) => [serviceType, minutesOf(serviceHours.weekHours)]),
    categories: inOrder(merchant.categories).map(({ id, name, itemOfferId }) => ({
      ...{ id, name },
      offers: inOrder(itemOfferId.map((each: string) => offers?.get(each))).map(offer),
    })),
  };
}

/** The minutes of a week in UTC within hours, as a text of runs. */
function minutesOf(hours: Raw[]): string {
  const days = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
  const at = (text: string) =>
    Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)) + (text.slice(6, 8) === "59" ? 1 : 0);
  const minutes = new Set<number>();
  for (const { dayOfWeek, timePeriods } of hours)
    for (const day of dayOfWeek) {
      const start = days.indexOf(day) * 1440 + at(timePeriods.startTime);
      const length = (at(timePeriods.endTime) - at(timePeriods.startTime) + 1440) % 1440 || 1440;
      for (let minute = 0; minute < length; minute++) minutes.add((start + minute) % WEEK_MINUTES);
    }
  return [...minutes].sort((one, other) => one - other).join();
}
