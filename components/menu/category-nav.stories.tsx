import { figures } from "@/components/samples/frames";
import { CATEGORIES } from "@/components/samples/shop";
import { CategoryNav } from "./category-nav";
import { SearchOpener } from "./search/search-opener";

export const States = figures({
  many: (
    <div className="story-bleed">
      <CategoryNav categories={CATEGORIES} search={<SearchOpener />} />
    </div>
  ),
  one: (
    <div className="story-bleed">
      <CategoryNav categories={CATEGORIES.slice(0, 1)} search={<SearchOpener />} />
    </div>
  ),
});

export default { meta: { wide: true } };
