"use client";

import dynamic from "next/dynamic";
import { ManualPix } from "@/components/payment/pix/manual-pix";
import { isPaymentOpen, isToPayByPix } from "@/lib/domain/orders/payment-progress";
import { isSumKnown } from "@/lib/domain/orders/reviewed";
import type { OnlinePaymentProps } from "./online-payment";

// Most orders are paid at the door.
const OnlinePayment = dynamic(() => import("./online-payment").then((module) => module.OnlinePayment), {
  ssr: false,
});
const MoneyBack = dynamic(() => import("./money-back").then((module) => module.MoneyBack), { ssr: false });

/**
 * The payment still to be made from here, online or by Pix to the shop's own key, and money on its way back; renders
 * nothing for other types.
 */
export function OrderPayment(props: OnlinePaymentProps) {
  const { order } = props;
  // No code for an unknown total: the shop tells the customer.
  if (isToPayByPix(order)) return isSumKnown(order) ? <ManualPix order={order} /> : null;
  return (
    <>
      {order.refunds && <MoneyBack refunds={order.refunds} />}
      {order.charge && (
        // Its place is there while it loads.
        <div className={isPaymentOpen(order) ? "min-h-33 w-full" : "contents"}>
          <OnlinePayment {...props} />
        </div>
      )}
    </>
  );
}
