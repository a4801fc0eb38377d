import { EmptyCartLink } from "@/components/cart/link/empty-cart-link";
import { figures } from "@/components/samples/frames";
import { CATEGORIES } from "@/components/samples/shop";
import { CategoryNav } from "./category-nav";

export const States = figures({
  "cart empty": (
    <div className="story-bleed">
      <CategoryNav categories={CATEGORIES}>
        <EmptyCartLink />
      </CategoryNav>
    </div>
  ),
  one: (
    <div className="story-bleed">
      <CategoryNav categories={CATEGORIES.slice(0, 1)}>{null}</CategoryNav>
    </div>
  ),
});

export default { meta: { wide: true } };
