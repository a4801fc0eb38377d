import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { DISH, LONG_NAME } from "@/components/samples/shop";
import type { EditableProduct } from "@/lib/browser/board/menu/menu";
import { MenuActions } from "./menu-actions";
import { ProductRow } from "./product-row";

function aProduct(over: Partial<EditableProduct> = {}): EditableProduct {
  return {
    id: "1",
    version: "v",
    category: "lanches",
    name: "Brasa Bacon",
    description: "",
    image: DISH,
    price: 31.9,
    available: true,
    allergens: [],
    variations: [],
    groups: [],
    ...over,
  };
}

const SIZES = [
  { id: "s", name: "Simples", price: 0, available: true },
  { id: "d", name: "Duplo", price: 12, available: false },
];

const show = (product: EditableProduct) => (
  <InBoard>
    <MenuActions menu={{ version: "v", categories: [], groups: [], products: [product] }}>
      <ul>
        <ProductRow product={product} onOpen={() => {}} />
      </ul>
    </MenuActions>
  </InBoard>
);

export const States = figures({
  "on sale": show(aProduct()),
  "with sizes": show(aProduct({ variations: SIZES })),
  "back tomorrow": show(aProduct({ unavailable_until: "2026-03-05T03:00:00Z" })),
  "sold out by hand": show(aProduct({ available: false, image: null })),
  hidden: show(aProduct({ hidden: true })),
  long: show(aProduct({ name: LONG_NAME, price: 1_234.5, available: false, variations: SIZES })),
});

export default { meta: { wide: true } };
