"use client";

import { isToPayByPix } from "@/lib/domain/orders/payment-progress";
import { isSumKnown } from "@/lib/domain/orders/reviewed";
import { OnlinePayment } from "./charge/online-payment";
import { ManualPix } from "./pix/manual-pix";

type OrderPaymentProps = Parameters<typeof OnlinePayment>[0];

/** The payment still to be made from here: online, or by Pix to the shop's own key; renders nothing for other types. */
export function OrderPayment(props: OrderPaymentProps) {
  const { order } = props;
  // No code for an unknown total: the shop tells the customer.
  if (isToPayByPix(order)) return isSumKnown(order) ? <ManualPix order={order} /> : null;
  return <OnlinePayment {...props} />;
}
