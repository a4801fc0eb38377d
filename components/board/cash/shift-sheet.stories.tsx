import { InBoard } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import type { Shift } from "@/lib/browser/board/cash";
import { ShiftSheet } from "./shift-sheet";

const SHIFT: Shift = {
  ...{
    number: 12,
    opened_at: "2026-03-04T21:00:00Z",
    opened_by: "Balcão",
    float: 100,
    late: 0,
    couriers: 0,
    online: [],
    moves: [],
  },
  ...{ closed_at: null, closed_by: null, counted: null, difference: null, expected: 386.6 },
  kinds: [
    { kind: "cash", orders: 4, total: 286.6, returned: 0 },
    { kind: "pix", orders: 0, total: 0, returned: 0 },
    { kind: "card", orders: 0, total: 0, returned: 0 },
  ],
};

const show = (change: Partial<Shift>) => (
  <InBoard>
    <ShiftSheet shift={{ ...SHIFT, ...change }} />
  </InBoard>
);

export const States = figures({
  open: show({}),
  "closed, with everything": show({
    kinds: [
      { kind: "cash", orders: 4, total: 286.6, returned: 10 },
      { kind: "pix", orders: 3, total: 180, returned: 20 },
      { kind: "card", orders: 7, total: 512.3, returned: 0 },
    ],
    online: [{ provider: "mercado-pago", received: 320, refunded: 0 }],
    moves: [
      { amount: -250, reason: "Cofre", actor: "Balcão", at: "2026-03-05T01:10:00Z" },
      { amount: 50, reason: "Troco do banco", actor: "Ana", at: "2026-03-05T01:20:00Z" },
    ],
    ...{ late: -46.65, couriers: -40, expected: 89.95, counted: 83.3, difference: -6.65 },
    ...{ closed_at: "2026-03-05T03:00:00Z", closed_by: "Ana (Celular)" },
  }),
});
