import { figures } from "@/components/samples/frames";
import { LONG_NAME, PRODUCTS } from "@/components/samples/shop";
import { MenuSections } from "./menu-sections";

const { plain, bare, withoutPicture, long, soldOut, soldOutLong } = PRODUCTS;

export const States = figures({
  mixed: (
    <MenuSections
      sections={[{ category: { id: "s1", name: LONG_NAME }, products: [plain, bare, long, soldOut, withoutPicture] }]}
    />
  ),
  "without pictures": (
    <MenuSections
      sections={[{ category: { id: "s2", name: "Bebidas" }, products: [bare, withoutPicture, soldOutLong] }]}
    />
  ),
});

export default { meta: { wide: true } };
