import { figures, InShop } from "@/components/samples/frames";
import { anOrder, LONG_ORDER } from "@/components/samples/orders";
import { PRODUCTS } from "@/components/samples/shop";
import type { Order } from "@/lib/domain/orders/order";
import { PastOrderList } from "./past-orders";

function List({ orders, owed = null }: { orders: readonly Order[]; owed?: Order | null }) {
  return (
    <InShop>
      <div className="story-bleed">
        <div className="past-orders" style={{ display: "flex" }}>
          <PastOrderList past={orders} owed={owed} products={[PRODUCTS.plain]} />
        </div>
      </div>
    </InShop>
  );
}

export const States = figures({
  one: <List orders={[anOrder({ status: "delivered" })]} />,
  several: <List orders={[LONG_ORDER, anOrder({ status: "delivered" })]} />,
  "one to pay": <List orders={[LONG_ORDER]} owed={anOrder()} />,
  none: <List orders={[]} />,
});
