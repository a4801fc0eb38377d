import { figures } from "@/components/samples/frames";
import { PRODUCTS } from "@/components/samples/shop";
import { SearchResults } from "./search-results";

const nothing = () => {};
const { plain, bare, long, soldOut } = PRODUCTS;

export const States = figures({
  found: (
    <SearchResults
      id="achados"
      active={1}
      onOpen={nothing}
      hits={[
        { product: plain, name: [[6, 11]], description: [[47, 52]] },
        { product: long, name: [[0, 8]], description: [] },
        { product: bare, name: [], description: [] },
        { product: soldOut, name: [], description: [], isSimilar: true },
      ]}
    />
  ),
});
