import { figures } from "@/components/samples/frames";
import { LONG_NAME, PRODUCTS } from "@/components/samples/shop";
import { MenuSections } from "./menu-sections";

const { plain, bare, withoutPicture, long, soldOut, soldOutLong } = PRODUCTS;

/** Enough for a row. */
const POPULAR = [plain, long, { ...bare, id: "9" }];

export const States = figures({
  "mais pedidos": (
    <MenuSections
      popular={POPULAR.map(({ id }) => id)}
      sections={[{ category: { id: "s0", name: "Lanches" }, products: POPULAR }]}
    />
  ),
  mixed: (
    <MenuSections
      sections={[{ category: { id: "s1", name: LONG_NAME }, products: [plain, bare, long, soldOut, withoutPicture] }]}
    />
  ),
  diets: (
    <MenuSections
      sections={[
        {
          category: { id: "s3", name: "Pratos" },
          products: [{ ...plain, diets: ["VEGETARIAN", "GLUTEN_FREE"] }, bare],
        },
      ]}
    />
  ),
  "without pictures": (
    <MenuSections
      sections={[{ category: { id: "s2", name: "Bebidas" }, products: [bare, withoutPicture, soldOutLong] }]}
    />
  ),
});

export default { meta: { wide: true } };
