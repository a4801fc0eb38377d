import "server-only";
import { noteInput } from "@/lib/server/cache/page-inputs.mjs";
import { deduplicatesOrders } from "@/lib/server/place-order/place-order";
import { hasCall } from "@/lib/server/upstream/extensions";

/** What the checkout may offer with this shop's API. */
export async function checkoutAbilities(market: string) {
  const repeatOrder = await deduplicatesOrders();
  noteInput(market, "orders", String(repeatOrder));
  return { payOnline: hasCall("createCharge"), cancel: hasCall("cancelOrder"), repeatOrder };
}
