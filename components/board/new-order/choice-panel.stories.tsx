import { figures } from "@/components/samples/frames";
import { aProduct, GROUPS, PRODUCTS } from "@/components/samples/shop";
import type { Product } from "@/lib/domain/menu/product";
import { ChoicePanel } from "./choice-panel";

const panel = (product: Product = PRODUCTS.varied) => (
  <ChoicePanel product={product} qty={2} onAdd={() => {}} onCancel={() => {}} />
);

export const States = figures({
  "the size first": panel(),
  "a group of extras": panel(aProduct({ variations: [], groups: GROUPS })),
});
