import { MenuProvider } from "@/components/menu/menu-context";
import { figures, InShop } from "@/components/samples/frames";
import { anOrder, LONG_ORDER } from "@/components/samples/orders";
import { PRODUCTS } from "@/components/samples/shop";
import type { Order } from "@/lib/domain/orders/order";
import { PastOrderList } from "./past-orders";

function List({ orders }: { orders: readonly Order[] }) {
  return (
    <InShop>
      <MenuProvider file="" landed={{ product: PRODUCTS.plain, category: null, neighbours: [] }}>
        <div className="story-bleed">
          <div className="past-orders" style={{ display: "flex" }}>
            <PastOrderList orders={orders} />
          </div>
        </div>
      </MenuProvider>
    </InShop>
  );
}

export const States = figures({
  one: <List orders={[anOrder({ status: "delivered" })]} />,
  several: <List orders={[LONG_ORDER, anOrder({ status: "delivered" })]} />,
  none: <List orders={[]} />,
});
