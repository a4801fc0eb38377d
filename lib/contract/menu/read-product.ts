import type { Group, Product } from "@/lib/domain/menu/product";
import { toCentavos } from "@/lib/domain/money";
import type { ProductContent } from "./schema";

export function productFromResponse(answer: ProductContent): Product {
  const groups = new Map<string, Group>();
  for (const option of answer.complements) {
    const { category } = option;
    let group = groups.get(category.id);
    if (!group) {
      group = {
        id: category.id,
        name: category.name,
        min: category.is_required ? Math.max(1, category.min_quantity) : category.min_quantity,
        max: category.max_quantity,
        isRequired: category.is_required,
        options: [],
      };
      groups.set(category.id, group);
    }
    group.options.push({
      id: option.id,
      name: option.name,
      price: toCentavos(option.price),
      maxQuantity: option.max_quantity,
      available: option.available,
    });
  }
  return {
    id: answer.id,
    name: answer.name,
    description: answer.description,
    categoryId: answer.category.id,
    image: answer.image,
    price: toCentavos(answer.price),
    available: answer.available,
    allergens: answer.allergens,
    variations: answer.variations.map((variation) => ({
      id: variation.id,
      name: variation.name,
      desc: variation.desc,
      price: toCentavos(variation.price),
      available: variation.available,
    })),
    groups: [...groups.values()],
  };
}
