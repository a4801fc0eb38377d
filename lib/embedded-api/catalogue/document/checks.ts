import { type Expanded, optionsOf, type Place } from "./groups";
import type { MarketDocument, Mistake, WrittenDocument } from "./schema";

type ProductEntry = MarketDocument["products"][number];
type OptionEntry = ProductEntry["complements"][number];

export function contradictionsIn({ document, places }: Expanded, groups: WrittenDocument["groups"]): Mistake[] {
  const categories = new Set(document.categories.map((category) => category.id));
  return [
    ...repeatedIds(document.categories, "categories"),
    ...repeatedIds(groups, "groups"),
    ...groups.flatMap((group, index) => sharedMistakes(group, `groups[${index}]`)),
    ...repeatedIds(document.products, "products"),
    ...repeatedIds(document.districts, "districts"),
    ...repeatedIds(document.payment_types, "payment_types"),
    ...document.payment_types.flatMap(({ methods }, index) => repeatedIds(methods, `payment_types[${index}].methods`)),
    ...simulationMistakes(document),
    ...document.products.flatMap((product, index) =>
      productMistakes(product, `products[${index}]`, places[index] ?? [], categories),
    ),
  ];
}

function simulationMistakes({ market, payment_types }: MarketDocument): Mistake[] {
  if (market.sandbox) return [];
  const message =
    'O pagamento pelo site é uma simulação: ninguém paga. Use false, ou diga "sandbox": true em market para testar.';
  return payment_types.flatMap(({ online_payment }, index) =>
    online_payment ? [{ path: `payment_types[${index}].online_payment`, message }] : [],
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

function productMistakes(
  product: ProductEntry,
  path: string,
  places: readonly Place[],
  categories: ReadonlySet<string>,
): Mistake[] {
  const unknown = categories.has(product.category.id)
    ? []
    : [{ path: `${path}.category.id`, message: `A categoria '${product.category.id}' não existe.` }];
  return [
    ...unknown,
    ...repeatedIds(product.variations, `${path}.variations`),
    ...repeatedIds(product.complements, `${path}.complements`, (index) => places[index]?.option ?? path),
    ...groupMistakes(product.complements, places),
  ];
}

function groupMistakes(options: readonly OptionEntry[], places: readonly Place[]): Mistake[] {
  const first = new Map<string, number>();
  return options.flatMap(({ category }, index) => {
    const place = places[index];
    const known = first.get(category.id);
    if (!place) return [];
    if (known !== undefined) {
      if (sameGroup(category, options[known]?.category)) return [];
      const path = place.isShared ? place.option : place.group;
      return [{ path, message: `O grupo '${category.id}' difere de ${places[known]?.group}.` }];
    }
    first.set(category.id, index);
    return place.isShared ? [] : limitMistakes(category, options, place.group);
  });
}

function sameGroup(one: OptionEntry["category"], other: OptionEntry["category"] | undefined): boolean {
  return (
    one.name === other?.name &&
    one.min_quantity === other.min_quantity &&
    one.max_quantity === other.max_quantity &&
    one.is_required === other.is_required
  );
}

function limitMistakes(group: OptionEntry["category"], options: readonly OptionEntry[], path: string): Mistake[] {
  const min = group.is_required ? Math.max(1, group.min_quantity) : group.min_quantity;
  if (min > group.max_quantity)
    return [{ path: `${path}.min_quantity`, message: `O mínimo ${min} é maior que o máximo ${group.max_quantity}.` }];
  const reachable = options
    .filter((option) => option.category.id === group.id)
    .reduce((sum, option) => sum + option.max_quantity, 0);
  if (min <= reachable) return [];
  return [
    { path: `${path}.min_quantity`, message: `O mínimo ${min} não pode ser alcançado: as opções somam ${reachable}.` },
  ];
}
