import { InBoard, NOW } from "@/components/samples/board";
import { figures } from "@/components/samples/frames";
import type { KitchenLine, KitchenOrder } from "@/lib/domain/board/kitchen-tickets";
import { TicketCard } from "./ticket-card";
import type { Ticket } from "./use-tickets";

const nothing = () => {};
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const line = (position: number, change: Partial<KitchenLine>): KitchenLine => ({
  ...{ position, station: "pizzas", is_done: false, amount: 1, item_name: "Batata Rústica" },
  ...{ variation_name: null, observations: null, complements: [], ...change },
});

const HALVES = [
  { amount: 1, name: "Calabresa com cebola roxa", price_method: "MAX" as const },
  { amount: 1, name: "Camarão", price_method: "MAX" as const },
  { amount: 1, name: "Catupiry", group_name: "Borda recheada" },
];

const LINES = [
  line(0, { amount: 2, item_name: "Pizza", variation_name: "Grande (8 fatias)", complements: HALVES }),
  line(1, { observations: "sem sal, bem crocante" }),
  line(2, { item_name: "Suco de laranja", station: "bebidas" }),
];

const order = (change: Partial<KitchenOrder>): KitchenOrder => ({
  ...{ order_number: "12", order_type: "DELIVERY", status: "preparing", source: "storefront", lines: LINES },
  ...{ created_at: minutesAgo(3), due_at: null, promised_at: minutesAgo(-25), timezone: "America/Sao_Paulo" },
  ...{ observations: null, version: 0, ...change },
});

const show = (change: Partial<KitchenOrder>, ticket: Partial<Ticket> = {}, stations: string[] = []) => (
  <InBoard>
    <TicketCard
      ticket={{ order: order(change), ...ticket }}
      place={1}
      {...{ stations, now: NOW, onLine: nothing, onReady: nothing, onUndo: nothing, onSeen: nothing }}
    />
  </InBoard>
);

export const States = figures({
  fresh: show({}),
  "waits long": show({ created_at: minutesAgo(7), order_type: "TAKEOUT", observations: "Talher para dois" }),
  "waits too long, one line finished": show({
    ...{ created_at: minutesAgo(14), promised_at: minutesAgo(2) },
    lines: LINES.map((each) => ({ ...each, is_done: each.position === 0 })),
  }),
  "at a station": show({ source: "counter", order_type: "TAKEOUT", promised_at: null }, {}, ["bebidas"]),
  changed: show({
    changed: [
      { from: "1 x Batata Rústica", to: "2 x Batata Rústica" },
      { from: null, to: "1 x Torta" },
    ],
  }),
  ready: show({}, { how: "ready", undo: null }),
  cancelled: show({}, { how: "cancelled", undo: null }),
});
