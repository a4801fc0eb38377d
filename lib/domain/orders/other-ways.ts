import { activeMethods, offeredTypes, promptFor } from "@/lib/domain/payment/choice";
import { paymentName } from "@/lib/domain/payment/copy";
import { payAtOf } from "@/lib/domain/payment/pay-at";
import type { PaymentMethod, PaymentType } from "@/lib/domain/payment/types";
import type { Order } from "./order";

/**
 * The shop's other ways to pay an order that has been placed. One that asks for a card here comes with a new order only,
 * and what is arranged with the shop is no payment that we could show.
 */
export function otherWays(
  types: readonly PaymentType[],
  { mode, payment }: Pick<Order, "mode" | "payment">,
  { hasPixKey }: { hasPixKey: boolean },
): PaymentType[] {
  return offeredTypes(types, { online: true, mode }).flatMap((type) => {
    const isOther = (method: PaymentMethod | null) =>
      payAtOf(type, method, { hasPixKey }) !== null &&
      promptFor(type, method) !== "card" &&
      paymentName(type.name, method?.name ?? type.name) !== payment.name;
    const methods = activeMethods(type);
    const others = methods.filter(isOther);
    const isOffered = methods.length > 0 ? others.length > 0 : isOther(null);
    return isOffered ? [{ ...type, methods: others }] : [];
  });
}
