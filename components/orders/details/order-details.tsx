"use client";

import clsx from "clsx";
import dynamic from "next/dynamic";
import { TotalsList } from "@/components/cart/summary/totals-list";
import { InstallOnDemand } from "@/components/install/install-on-demand";
import { useMarket } from "@/components/market/market-context";
import { Block, DeliveryBlock, ItemsBlock, PaymentBlock, PickUpBlock } from "@/components/orders/order-blocks";
import { ArrivingRating } from "@/components/orders/rating/lazy";
import { RatingBlock } from "@/components/orders/rating/rating-block";
import { StatusBadge } from "@/components/orders/status/status-badge";
import { useStatusNews } from "@/components/orders/status/use-status-news";
import type { Reading } from "@/components/orders/tracking/progress";
import { TrackingBlock } from "@/components/orders/tracking/tracking-block";
import { useReviewed } from "@/components/orders/use-reviewed";
import { OrderPayment } from "@/components/payment/charge/order-payment";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { Price } from "@/components/ui/price";
import { formatMoney } from "@/lib/domain/money";
import { ordersCopy, orderTime, orderTitle } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isWithoutFee, sumLabel } from "@/lib/domain/orders/reviewed";
import { isOver } from "@/lib/domain/orders/status";
import { ChargeDifference } from "./charge-difference";
import { OrderActions } from "./order-actions";
import { OrderHelp } from "./order-help";
import { Reorder } from "./reorder";

// Few orders are changed.
const OrderChanges = dynamic(() => import("@/components/orders/changes/order-changes").then((m) => m.OrderChanges), {
  ssr: false,
});

const column = "flex min-w-0 flex-col gap-5";

/** It prints as the customer's record. */
export function OrderDetails({
  order: told,
  canCancel,
  canCharge,
  canShare,
  canRate,
  ...reading
}: Reading & {
  order: Order;
  canCancel: boolean;
  canCharge: boolean;
  canShare: boolean;
  canRate: boolean;
}) {
  const market = useMarket();
  const { name, timezone } = market;
  const order = useReviewed(told);
  useStatusNews(order, orderTitle(order, name));
  return (
    <>
      <PrintHeader />
      <div className="grid gap-5 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6">
        <div className={clsx(column, "lg:col-span-7")}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted">{orderTime(order.createdAt, timezone)}</p>
            <StatusBadge order={order} />
          </div>
          {order.changes ? <OrderChanges order={order} /> : <ChargeDifference order={order} />}
          <OrderPayment order={order} startsOpen={false} canCharge={canCharge} />
          <TrackingBlock order={order} {...reading} />
          {isOver(order.status) && <Reorder order={order} isMain />}
          {order.status === "delivered" &&
            (canRate ? <ArrivingRating orderId={order.id} /> : <RatingBlock orderId={order.id} />)}
        </div>
        <div className={clsx(column, "lg:sticky lg:top-18 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1")}>
          <ItemsBlock items={order.items} />
          <Block title="Valores">
            <OrderSums order={order} />
          </Block>
          {order.mode === "TAKEOUT" ? (
            <PickUpBlock order={order} place={<PickUpPlace market={market} time={null} withMap />} />
          ) : (
            <DeliveryBlock order={order} />
          )}
          <PaymentBlock order={order} />
        </div>
        <div className={clsx(column, "lg:col-span-7")}>
          <OrderActions order={order} canShare={canShare} />
          <OrderHelp order={order} canCancel={canCancel} />
          {order.status !== "cancelled" && <InstallOnDemand />}
        </div>
      </div>
    </>
  );
}

/** The shop's sums; the reviewed sum replaces a missing one. */
function OrderSums({ order }: { order: Order }) {
  const isUntold = !order.isTotalStated && order.items.length === 0;
  return (
    <>
      {isUntold ? (
        <p className="text-muted">{ordersCopy.noSum}</p>
      ) : (
        <TotalsList
          whole
          subtotal={order.subtotal}
          discount={order.discount}
          total={order.total}
          deliveryFee={order.isFeeStated && !isWithoutFee(order) ? order.deliveryFee : null}
        />
      )}
      {order.balanceUsed !== undefined && (
        <p className="text-muted text-sm">Do desconto, {formatMoney(order.balanceUsed)} vieram do seu cashback.</p>
      )}
      {order.isSumReviewed && (
        <p className="flex justify-between gap-4 font-semibold">
          <span>{sumLabel(order)}</span>
          <Price amount={order.totalWithDelivery} />
        </p>
      )}
    </>
  );
}

/** On paper only. */
function PrintHeader() {
  const { name, legalName, taxId, address, city, state, phone } = useMarket();
  const place = [address, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ");
  const lines = [legalName, taxId && `CNPJ ${taxId}`, place, phone].filter(Boolean);
  return (
    <div className="hidden border-line border-b pb-3 text-sm print:block">
      <p className="font-bold text-lg">{name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="text-muted">Comprovante do pedido, sem valor fiscal.</p>
    </div>
  );
}
