import { NotFoundState } from "@/components/page/not-found-state";
import { orderLinkCopy } from "@/lib/domain/orders/order-link";

/** The same for a link that has ended and for one that never was. */
export function FollowedGone() {
  return <NotFoundState title={orderLinkCopy.gone} text={orderLinkCopy.goneText} />;
}
