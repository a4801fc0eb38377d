import type { Reply } from "../provider/faults";
import type { Order, Seller, World } from "./books";
import { refused } from "./errors";

/** A call whose token and idempotency key are checked. */
export type Visit = {
  world: World;
  seller: Seller;
  id: string;
  query: URLSearchParams;
  /** `X-Render-In-Process-Refunds: true` */
  tellsRefundsInProcess: boolean;
  body: Record<string, unknown>;
};

export function refusal(world: World, status: number, code: string): Reply {
  return refused(world, status, [{ code, message: code }]);
}

export function ownOrder({ world, seller, id }: Visit): Order | undefined {
  return world.orders.find((one) => one.id === id && one.seller === seller);
}
