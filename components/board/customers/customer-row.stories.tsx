import { figures } from "@/components/samples/frames";
import { LONG_NAME } from "@/components/samples/shop";
import type { ShopCustomer } from "@/lib/browser/board/customers";
import { CustomerRow } from "./customer-row";

const BIA: ShopCustomer = {
  ...{ order_number: "12", name: "Bía Ramos", phone: "12988887777", has_account: false, has_typed: true },
  ...{ orders: 12, total: 560.4, last_order_at: "2026-03-04T21:00:00Z", favourite: "X-Bacon", note: null },
};

const show = (change: Partial<ShopCustomer>) => (
  <ul className="flex flex-col overflow-hidden rounded-md bg-surface shadow-low">
    <CustomerRow customer={{ ...BIA, ...change }} timezone="America/Sao_Paulo" />
  </ul>
);

export const States = figures({
  "by telephone": show({}),
  "with an account and a note": show({ has_account: true, note: "Portão azul, interfone 12" }),
  "without a name": show({ name: null, favourite: null, orders: 0, total: 0 }),
  long: show({ name: LONG_NAME, note: LONG_NAME, has_account: true }),
});
