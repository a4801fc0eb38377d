import type { EditableMenu, EditableProduct } from "@/lib/contract/board/menu";
import { productFromResponse } from "@/lib/contract/menu/read-product";
import type { Product } from "@/lib/domain/menu/product";
import { sizeStartingPrice, startingPrice } from "@/lib/domain/menu/starting-price";
import { type Centavos, formatMoney } from "@/lib/domain/money";

/** The storefront's product, so that the storefront's rules price it with its flavours. */
export function asSold({ groups }: Pick<EditableMenu, "groups">, product: EditableProduct): Product {
  const own = product.groups.flatMap((version) => groups.find((group) => group.version === version) ?? []);
  return productFromResponse({
    ...product,
    category: { id: product.category, name: null },
    ...{ price_from: product.price_from, promotion: product.promotion, availability: product.availability },
    modes: product.modes,
    ...{ diets: product.diets, is_alcoholic: product.is_alcoholic },
    ...{ category_ids: undefined, suggests: undefined, image: product.image ?? null },
    unavailable_until: product.unavailable_until ?? undefined,
    variations: product.variations.map((size) => ({
      ...size,
      desc: size.desc ?? null,
      ...{ price_from: size.price_from, promotion: size.promotion },
      unavailable_until: size.unavailable_until ?? undefined,
    })),
    complements: own.flatMap(({ options, ...group }) =>
      options.map((option) => ({
        ...option,
        ...{ description: undefined, image: undefined, prices: option.prices },
        unavailable_until: option.unavailable_until ?? undefined,
        category: { ...group, price_method: group.price_method, max_by_variation: group.max_by_variation },
      })),
    ),
  });
}

const BARE: Product = {
  ...{ id: "", name: "", description: "", categoryId: "", image: null, price: 0, available: true },
  ...{ allergens: [], variations: [], groups: [] },
};

/** 'Sai por R$ 32,90' or 'Sai a partir de …' for a size as typed, with its product's groups; a new product has none. */
export function sizeText(
  menu: EditableMenu,
  product: EditableProduct | undefined,
  price: Centavos,
  size: { id: string; price: Centavos },
): string {
  const { groups } = product ? asSold(menu, product) : BARE;
  const variations = [{ ...size, name: "", desc: null, available: true }];
  const { amount, varies } = sizeStartingPrice({ ...BARE, price, groups, variations }, size.id);
  return `Sai ${varies ? "a partir de" : "por"} ${formatMoney(amount)}`;
}

/** 'R$ 32,90', or 'a partir de R$ 32,90' if it depends on the choice. */
function startText({ amount, varies }: ReturnType<typeof startingPrice>): string {
  return `${varies ? "a partir de " : ""}${formatMoney(amount)}`;
}

export function priceText(menu: EditableMenu, product: EditableProduct): string {
  return startText(startingPrice(asSold(menu, product)));
}
