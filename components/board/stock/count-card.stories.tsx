import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import type { Counted } from "@/lib/browser/board/stock";
import { CountCard } from "./count-card";

const COUNTED: Counted = { item: { product: "603" }, name: "Batata Rústica", left: 12, stock: 20, stock_reset: null };

const show = (change: Partial<Counted>) => (
  <InBoard>
    <CountCard counted={{ ...COUNTED, ...change }} />
  </InBoard>
);

export const States = figures({
  enough: show({}),
  few: show({ left: 3, stock_reset: "DAILY" }),
  none: show({ left: 0 }),
  long: show({ name: LONG_NAME }),
});
