"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { StepSkeleton } from "@/components/checkout/steps/step-skeleton";
import { InstallOnDemand } from "@/components/install/install-on-demand";
import { useMarket } from "@/components/market/market-context";
import { ChargeDifference } from "@/components/orders/details/charge-difference";
import { OrderHelp } from "@/components/orders/details/order-help";
import { SendCopy } from "@/components/orders/details/send-copy";
import { useReviewed } from "@/components/orders/use-reviewed";
import { Unanswered } from "@/components/page/unanswered";
import { OrderPayment } from "@/components/payment/order-payment";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { Icon, type IconName } from "@/components/ui/icon";
import { orderQuery } from "@/lib/browser/orders/queries";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import { formatMoney } from "@/lib/domain/money";
import { ordersCopy, ordersFailed } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isPaymentOpen } from "@/lib/domain/orders/payment-progress";
import { isSumUnknown, sumLabel } from "@/lib/domain/orders/reviewed";
import type { CardSummary } from "@/lib/domain/payment/card";
import { orderPath, routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { Party } from "./party";

export type ConfirmedProps = {
  orderId: string | null;
  card: CardSummary | null;
  canCancel: boolean;
};

/** Reads the order by the id in the address, so that a reload shows it again. */
export function Confirmed({ orderId, card, canCancel }: ConfirmedProps) {
  const order = useQuery({ ...orderQuery(orderId ?? ""), enabled: orderId !== null });
  const isPlaced = useCart(({ draft }) => draft.placed.some(({ id }) => id === orderId));
  if (order.data) return <Placed order={order.data} card={card} canCancel={canCancel} />;
  // Known to be placed, even if the shop's API does not return it.
  if (isPlaced && (order.data === null || order.isError || orderId === null)) return <PlacedUntold />;
  if (order.data === null || orderId === null) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12">
      <Unanswered queries={[order]} loading={<StepSkeleton />} sentence={ordersFailed} />
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon="receipt"
      title={ordersCopy.notFound}
      action={
        <a href={routes.orders} className={buttonClass()}>
          Ver meus pedidos
        </a>
      }
    />
  );
}

function PlacedUntold() {
  const heading = useArrival();
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-10">
      <Sign icon="check" className="bg-good-soft text-good" />
      <h1 ref={heading} tabIndex={-1} className="text-center font-bold text-2xl outline-none">
        Pedido confirmado!
      </h1>
      <p className="text-pretty text-center">
        A loja recebeu seu pedido, mas ainda não mandou os detalhes. Eles aparecem em Meus Pedidos assim que ela os
        enviar.
      </p>
      <WaysOn />
    </div>
  );
}

/** Specification §2. Without an id, only the list of orders. */
function WaysOn({ order }: { order?: Order }) {
  const isMoreInCart = useCart(({ items }) => items.length > 0);
  return (
    <>
      {isMoreInCart && (
        <p className="w-full text-pretty rounded-md bg-wait-soft p-4 text-wait">
          {orderCopy.moreInCart}{" "}
          <a href={routes.cart} className="font-semibold underline">
            Ver carrinho
          </a>
        </p>
      )}
      {order && (
        <a href={orderPath(order.id)} className={buttonClass({ size: "lg", wide: true })}>
          Ver pedido #{order.number}
        </a>
      )}
      <a
        href={routes.orders}
        className={buttonClass({ variant: order ? "secondary" : "primary", size: "lg", wide: true })}
      >
        Acompanhar pedido
      </a>
      <a href={routes.menu} className={buttonClass({ variant: "quiet" })}>
        Voltar ao cardápio
      </a>
    </>
  );
}

function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

function Sign({ icon, className }: { icon: IconName; className: string }) {
  return (
    <span className={clsx("flex size-24 items-center justify-center rounded-full", className)}>
      <Icon name={icon} className="size-12" />
    </span>
  );
}

function Placed({ order: told, card, canCancel }: { order: Order } & Omit<ConfirmedProps, "orderId">) {
  const order = useReviewed(told);
  const heading = useArrival();
  const cancelled = order.status === "cancelled";
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-10">
      {cancelled ? (
        <Sign icon="close" className="bg-bad-soft text-bad" />
      ) : (
        <Sign icon="check" className="bg-good-soft text-good" />
      )}
      <h1 ref={heading} tabIndex={-1} className="text-center font-bold text-2xl outline-none">
        {cancelled ? "Pedido cancelado" : "Pedido confirmado!"}
      </h1>
      {!cancelled && (
        <p className="flex items-center justify-center gap-2 text-center">
          <Party />
          {orderCopy.placed}
        </p>
      )}
      <Summary order={order} />
      <ChargeDifference order={order} />
      <OrderPayment order={order} startsOpen initialCard={card} />
      {!cancelled && (
        <p className="text-pretty text-center text-muted">
          {isPaymentOpen(order) ? "Seu pedido está guardado e espera o pagamento." : "A loja já recebeu."} Acompanhe
          cada etapa em Meus Pedidos.
        </p>
      )}
      <WaysOn order={order} />
      <SendCopy order={order} wide />
      <div className="w-full">
        <OrderHelp order={order} canCancel={canCancel} />
      </div>
      {/* Last, because it loads later and would move what a finger is about to tap. */}
      {!cancelled && <InstallOnDemand />}
    </div>
  );
}

function Summary({ order }: { order: Order }) {
  const market = useMarket();
  return (
    <dl className="flex w-full flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <Row label="Pedido" value={`#${order.number}`} />
      {!isSumUnknown(order) && <Row label={sumLabel(order)} value={formatMoney(order.totalWithDelivery)} />}
      {order.payment.name && <Row label="Pagamento" value={order.payment.name} />}
      {order.charge && <Row label="Situação" value={order.payment.status} />}
      {order.deliveryTime && <Row label="Previsão" value={order.deliveryTime} />}
      {order.mode === "TAKEOUT" && (
        <div className="border-line border-t pt-3">
          <dt className="font-semibold">Retirada</dt>
          <dd>
            <PickUpPlace market={market} time={null} withMap />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words text-right font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
