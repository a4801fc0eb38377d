import { type Finding, finding } from "@/lib/check-api/probe/findings";
import type { ResponseOf } from "@/lib/contract/calls";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import { plainId } from "@/lib/domain/ids";
import { writeJsonExactly } from "@/lib/domain/long-numbers";
import { isOpen } from "@/lib/domain/market/market";
import { looksLikeCentavos } from "@/lib/domain/menu/centavos";
import type { Product } from "@/lib/domain/menu/product";
import { limitsOf } from "@/lib/domain/menu/selection";
import { offeredTypes, offersManualPix } from "@/lib/domain/payment/choice";

export function marketFindings(market: ResponseOf<"market">, raw: unknown, token: string): Finding[] {
  const found: Finding[] = [];
  const id = idOf(raw);
  if (id === undefined) found.push(finding("market.id-missing", "market", { path: "id", got: "nada" }));
  else if (String(id) !== token)
    found.push(finding("market.id-differs", "market", { path: "id", got: writeJsonExactly(id) }));
  if (!market.phone && !market.whatsapp) found.push(finding("market.contact-missing", "market", { path: "phone" }));
  if (!market.timezone) found.push(finding("market.timezone-missing", "market", { path: "timezone" }));
  if (!isOpen(market.open_closed))
    found.push(finding("market.closed", "market", { path: "open_closed", got: market.open_closed ?? "" }));
  return found;
}

function idOf(raw: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return undefined;
  const record = raw as Record<string, unknown>;
  if (record.id !== undefined && record.id !== null) return record.id;
  return "name" in record
    ? undefined
    : Object.values(record)
        .map(idOf)
        .find((id) => id !== undefined);
}

export function menuFindings(categories: ResponseOf<"categories">, products: ResponseOf<"products">): Finding[] {
  const found: Finding[] = [];
  if (categories.length === 0) found.push(finding("categories.empty", "categories"));
  if (products.length === 0) found.push(finding("products.empty", "products"));
  const known = new Set(categories.map(({ id }) => id));
  const sold = new Set(products.map(({ category }) => category.id));
  const empty = categories.filter(({ id }) => !sold.has(id));
  if (products.length > 0)
    found.push(
      ...ofAll(
        "categories.without-products",
        "categories",
        empty.map(({ name }) => name),
      ),
    );
  const lost = products.filter(({ category }) => !known.has(category.id));
  if (categories.length > 0)
    found.push(
      ...ofAll(
        "products.category-unknown",
        "products",
        lost.map(({ name }) => name),
      ),
    );
  const all = products.map(productFromResponse);
  found.push(
    ...ofAll(
      "products.price-zero",
      "products",
      all.filter(isFree).map(({ name }) => name),
    ),
  );
  found.push(
    ...ofAll(
      "products.impossible-choice",
      "products",
      all.filter(isImpossible).map(({ name }) => name),
    ),
  );
  if (looksLikeCentavos(products))
    found.push(finding("products.price-centavos", "products", { path: "[0].price", got: String(products[0]?.price) }));
  const differing = products.filter(hasTwoMethods).map(({ name }) => name);
  found.push(...ofAll("products.method-unknown", "products", differing));
  found.push(
    ...ofAll(
      "products.size-unknown",
      "products",
      products.filter(namesUnknownSize).map(({ name }) => name),
    ),
  );
  return found;
}

type WireProduct = ResponseOf<"products">[number];

/** An unreadable method has an oddity of its own, so it does not count here. */
function hasTwoMethods({ complements }: WireProduct): boolean {
  const known = complements.filter(({ category }) => category.price_method !== "UNKNOWN");
  const first = new Map(known.map(({ category }) => [category.id, category.price_method ?? "SUM"]));
  return known.some(({ category }) => first.get(category.id) !== (category.price_method ?? "SUM"));
}

function namesUnknownSize({ variations, complements }: WireProduct): boolean {
  const sizes = new Set(variations.map(({ id }) => plainId(id)));
  return complements.some(({ prices, category }) =>
    [prices, category.max_by_variation].some((values) => Object.keys(values ?? {}).some((id) => !sizes.has(id))),
  );
}

function ofAll(code: Parameters<typeof finding>[0], call: "categories" | "products", names: string[]): Finding[] {
  const [first] = names;
  return first === undefined ? [] : [finding(code, call, { got: `'${first}'`, times: names.length })];
}

function isFree(product: Product): boolean {
  const prices = [
    product.price,
    ...product.variations.map(({ price }) => price),
    ...product.groups.flatMap(({ options }) =>
      options.flatMap(({ price, prices }) => [price, ...Object.values(prices ?? {})]),
    ),
  ];
  return prices.every((price) => price === 0);
}

function isImpossible({ groups, variations }: Product): boolean {
  const sizes = variations.length > 0 ? variations.map(({ id }) => id) : [null];
  return groups.some((group) => {
    const most = group.options.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
    return sizes.some((size) => {
      const { min, max } = limitsOf(group, size);
      return min > Math.min(max, most);
    });
  });
}

export function districtFindings(districts: ResponseOf<"districts">): Finding[] {
  if (districts.length === 0) return [finding("districts.empty", "districts")];
  const [first, ...rest] = districts.filter(({ fee }) => fee === null);
  return first
    ? [finding("districts.fee-unreadable", "districts", { got: `'${first.name}'`, times: rest.length + 1 })]
    : [];
}

export function paymentFindings(
  { payment_types: types }: ResponseOf<"paymentTypes">,
  market: ResponseOf<"market"> | null,
  online: boolean,
): Finding[] {
  const found: Finding[] = [];
  const offered = offeredTypes(types, { online });
  if (offered.length === 0)
    found.push(finding("payment.none-usable", "paymentTypes", { got: `${types.length} no total` }));
  if (!online && types.some((type) => type.active && type.online_payment))
    found.push(finding("payment.online-hidden", "paymentTypes", { path: "payment_types" }));
  const manualPix = offered.some(offersManualPix);
  if (manualPix && market && !market.pix) found.push(finding("market.pix-missing", "paymentTypes", { path: "pix" }));
  return found;
}
