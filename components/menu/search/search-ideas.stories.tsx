import type { ReactNode } from "react";
import { MenuProvider } from "@/components/menu/menu-context";
import { figures, InShop } from "@/components/samples/frames";
import { BARE_MARKET, CATEGORIES, LONG_NAME, PRODUCTS } from "@/components/samples/shop";
import { NothingFound, SearchIdeas } from "./search-ideas";

const nothing = () => {};
const category = CATEGORIES[0] ?? null;

/** A menu with one known category. */
function InMenu({ children }: { children: ReactNode }) {
  return (
    <MenuProvider file="" landed={{ product: PRODUCTS.plain, category, neighbours: [] }}>
      {children}
    </MenuProvider>
  );
}

export const States = figures({
  "a first search": (
    <InShop>
      <InMenu>
        <SearchIdeas recent={[]} onSearch={nothing} onOpen={nothing} />
      </InMenu>
    </InShop>
  ),
  recent: (
    <InShop>
      <InMenu>
        <SearchIdeas recent={["bacon", "refri", LONG_NAME]} onSearch={nothing} onOpen={nothing} />
      </InMenu>
    </InShop>
  ),
  "nothing found": (
    <InShop>
      <InMenu>
        <NothingFound text="zzzzqqq" onSearch={nothing} onOpen={nothing} />
      </InMenu>
    </InShop>
  ),
  "nothing found, and no WhatsApp": (
    <InShop market={BARE_MARKET}>
      <InMenu>
        <NothingFound text={LONG_NAME.replaceAll(" ", "")} onSearch={nothing} onOpen={nothing} />
      </InMenu>
    </InShop>
  ),
});
