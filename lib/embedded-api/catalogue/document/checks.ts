import { joined } from "@/lib/contract/reading/path-text";
import { type Expanded, optionsOf, type Place } from "./groups";
import { nearestName } from "./nearest-name";
import type { MarketDocument, Mistake, WrittenDocument } from "./schema";

type ProductEntry = MarketDocument["products"][number];
type OptionEntry = ProductEntry["complements"][number];

/** Finds contradictions that the schema cannot see; in steps, because a menu may have thousands of products. */
export function* contradictionSteps(
  { document, places }: Expanded,
  groups: WrittenDocument["groups"],
): Generator<void, Mistake[]> {
  const categories = new Set(document.categories.map((category) => category.id));
  const mistakes = [
    ...repeatedIds(document.categories, "categories"),
    ...repeatedIds(groups, "groups"),
    ...groups.flatMap((group, index) => sharedMistakes(group, `groups[${index}]`)),
    ...repeatedProducts(document.products),
    ...repeatedIds(document.districts, "districts"),
    ...repeatedIds(document.payment_types, "payment_types"),
    ...document.payment_types.flatMap(({ methods }, index) => repeatedIds(methods, `payment_types[${index}].methods`)),
    ...payAtMistakes(document),
    ...repeatedCodes(document),
  ];
  for (const [index, product] of document.products.entries()) {
    mistakes.push(...productMistakes(product, `products[${index}]`, places[index] ?? [], categories));
    yield;
  }
  return mistakes;
}

function payAtMistakes({ payment_types }: MarketDocument): Mistake[] {
  return payment_types.flatMap((type, index) => {
    const path = `payment_types[${index}]`;
    const message = type.online_payment
      ? 'Com "online_payment": true paga-se pelo site: use "ONLINE" ou tire o pay_at.'
      : '"ONLINE" é só para "online_payment": true: use "DOOR" (na entrega) ou "BEFORE" (Pix para a loja).';
    const isWrong = ({ pay_at }: Pick<typeof type, "pay_at">) =>
      pay_at && (pay_at === "ONLINE") !== type.online_payment;
    const methods = type.methods.flatMap((method, at) => (isWrong(method) ? [`${path}.methods[${at}].pay_at`] : []));
    return [...(isWrong(type) ? [`${path}.pay_at`] : []), ...methods].map((wrong) => ({ path: wrong, message }));
  });
}

function repeatedCodes({ coupons = [] }: MarketDocument): Mistake[] {
  return coupons.flatMap(({ code }, index) =>
    coupons.findIndex((each) => each.code === code) === index
      ? []
      : [{ path: `coupons[${index}].code`, message: `O código ${code} está repetido.` }],
  );
}

function sharedMistakes(group: WrittenDocument["groups"][number], path: string): Mistake[] {
  const options = optionsOf(group);
  return [...repeatedIds(options, `${path}.options`), ...limitMistakes(group, options, path)];
}

function repeatedIds(
  entries: readonly { id: string }[],
  path: string,
  placeOf = (index: number) => `${path}[${index}].id`,
): Mistake[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ path: placeOf(index), message: `O id '${id}' está repetido.` }];
  });
}

/** Most often it is one dish, written once for each of its categories. */
function repeatedProducts(products: readonly ProductEntry[]): Mistake[] {
  const first = new Map<string, string>();
  return products.flatMap(({ id, category }, index) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, category.id);
    if (earlier === undefined) return [];
    const hint =
      earlier === category.id
        ? ""
        : ` Se é o mesmo produto em duas categorias, escreva-o uma vez só, com "category_ids": ["${category.id}"].`;
    return [{ path: `products[${index}].id`, message: `O id '${id}' está repetido.${hint}` }];
  });
}

function productMistakes(
  product: ProductEntry,
  path: string,
  places: readonly Place[],
  categories: ReadonlySet<string>,
): Mistake[] {
  const unknown = categories.has(product.category.id)
    ? []
    : [{ path: `${path}.category.id`, message: `A categoria '${product.category.id}' não existe.` }];
  const others = (product.category_ids ?? []).flatMap((id, index) =>
    categories.has(id) ? [] : [{ path: `${path}.category_ids[${index}]`, message: `A categoria '${id}' não existe.` }],
  );
  return [
    ...unknown,
    ...others,
    ...repeatedIds(product.variations, `${path}.variations`),
    ...repeatedIds(product.complements, `${path}.complements`, (index) => places[index]?.option ?? path),
    ...groupMistakes(product.complements, places),
    ...sizeMistakes(product, places),
  ];
}

/** Prices and maxima for a size that the product does not have. Reports each one of a shared group once. */
function sizeMistakes({ variations, complements }: ProductEntry, places: readonly Place[]): Mistake[] {
  const known = variations.map(({ id }) => id);
  const mistakes = complements.flatMap(({ prices, category }, index) => {
    const place = places[index];
    if (!place) return [];
    const unknown = (values: Readonly<Record<string, number>> | undefined, field: string, own: string) =>
      Object.keys(values ?? {})
        .filter((id) => !known.includes(id))
        .map((id) =>
          place.isShared
            ? {
                path: place.option,
                message: `O grupo '${category.id}' tem ${field} de '${id}'. ${unknownSize(id, known)}`,
              }
            : { path: joined(own, id), message: unknownSize(id, known) },
        );
    return [
      ...unknown(prices, "um preço", place.option.replace(/id$/, "prices")),
      ...unknown(category.max_by_variation, "um máximo", `${place.group}.max_by_variation`),
    ];
  });
  const once = new Map(mistakes.map((mistake) => [`${mistake.path} ${mistake.message}`, mistake]));
  return [...once.values()];
}

function unknownSize(id: string, known: readonly string[]): string {
  if (known.length === 0) return `O tamanho '${id}' não existe: este produto não tem variations.`;
  const near = nearestName(id, known);
  return `O tamanho '${id}' não existe neste produto.${near ? ` Você quis dizer '${near}'?` : ` Há: ${known.join(", ")}.`}`;
}

function groupMistakes(options: readonly OptionEntry[], places: readonly Place[]): Mistake[] {
  const first = new Map<string, number>();
  return options.flatMap(({ category }, index) => {
    const place = places[index];
    const known = first.get(category.id);
    if (!place) return [];
    if (known !== undefined) {
      const field = differenceOf(category, options[known]?.category);
      if (field === null) return [];
      const path = place.isShared ? place.option : place.group;
      return [{ path, message: `O grupo '${category.id}' difere de ${places[known]?.group} em ${field}.` }];
    }
    first.set(category.id, index);
    return place.isShared ? [] : limitMistakes(category, options, place.group);
  });
}

const GROUP_FIELDS = ["name", "min_quantity", "max_quantity", "is_required", "price_method"] as const;

function differenceOf(one: OptionEntry["category"], other: OptionEntry["category"] | undefined): string | null {
  if (!other) return null;
  const field = GROUP_FIELDS.find((name) => one[name] !== other[name]);
  if (field) return field;
  return sortedText(one.max_by_variation) === sortedText(other.max_by_variation) ? null : "max_by_variation";
}

function sortedText(values: Readonly<Record<string, number>> = {}): string {
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function limitMistakes(group: OptionEntry["category"], options: readonly OptionEntry[], path: string): Mistake[] {
  const min = group.is_required ? Math.max(1, group.min_quantity) : group.min_quantity;
  if (min > group.max_quantity)
    return [{ path: `${path}.min_quantity`, message: `O mínimo ${min} é maior que o máximo ${group.max_quantity}.` }];
  const tooFew = Object.entries(group.max_by_variation ?? {}).filter(([, most]) => most > 0 && most < min);
  if (tooFew.length > 0)
    return tooFew.map(([size, most]) => ({
      path: joined(`${path}.max_by_variation`, size),
      message: `O máximo ${most} do tamanho '${size}' é menor que o mínimo ${min}. Use 0 para esconder o grupo nele.`,
    }));
  const reachable = options
    .filter((option) => option.category.id === group.id)
    .reduce((sum, option) => sum + option.max_quantity, 0);
  if (min <= reachable) return [];
  return [
    { path: `${path}.min_quantity`, message: `O mínimo ${min} não pode ser alcançado: as opções somam ${reachable}.` },
  ];
}
