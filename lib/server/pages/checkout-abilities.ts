import "server-only";
import { deduplicatesOrders, paysOnline } from "@/lib/server/place-order/place-order";
import { hasCall } from "@/lib/server/upstream/extensions";
import { pushKey } from "@/lib/server/upstream/push-key";

/** Everything that the checkout may offer with this shop's API. */
export async function checkoutAbilities() {
  return {
    payOnline: await paysOnline(),
    charge: hasCall("createCharge"),
    cancel: hasCall("cancelOrder"),
    coupons: hasCall("checkCoupon"),
    pushKey: pushKey(),
    repeatOrder: await deduplicatesOrders(),
  };
}
