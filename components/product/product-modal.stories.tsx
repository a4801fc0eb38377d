import { PRODUCTS } from "@/components/samples/shop";
import type { Product } from "@/lib/domain/menu/product";
import { ProductModal } from "./product-modal";

const nothing = () => {};
const modal = (product: Product) => <ProductModal product={product} open onClose={nothing} onSubmit={nothing} />;

export const Varied = () => modal(PRODUCTS.varied);
export const Long = () => modal(PRODUCTS.longWithoutPicture);
export const SoldOut = () => modal(PRODUCTS.soldOut);

export default { meta: { wide: true } };
