import { aProduct, PRODUCTS } from "@/components/samples/shop";
import type { Product } from "@/lib/domain/menu/product";
import { productSubject } from "@/lib/domain/stock/subject";
import { ProductModal } from "./product-modal";

const nothing = () => {};
const modal = (product: Product) => <ProductModal product={product} open onClose={nothing} onSubmit={nothing} />;

export const Varied = () => modal(PRODUCTS.varied);
export const Long = () => modal(PRODUCTS.longWithoutPicture);
export const SoldOut = () => modal(PRODUCTS.soldOut);
/** One is left, and sold at other times alone. */
export const Counted = () =>
  modal(
    aProduct({
      saleTimes: "Resta 1. Só de segunda a sexta, 11h às 14h: dá para agendar",
      isLater: true,
      left: { [productSubject("1")]: 1 },
    }),
  );

export default { meta: { wide: true } };
