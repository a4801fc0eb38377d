"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { StepSkeleton } from "@/components/checkout/steps/step-skeleton";
import { InstallOnDemand } from "@/components/install/install-on-demand";
import { useMarket } from "@/components/market/market-context";
import { ChargeDifference } from "@/components/orders/details/charge-difference";
import { OrderHelp } from "@/components/orders/details/order-help";
import { SendCopy } from "@/components/orders/details/send-copy";
import { useStatusNews } from "@/components/orders/status/use-status-news";
import { Progress, type Reading } from "@/components/orders/tracking/progress";
import { useReviewed } from "@/components/orders/use-reviewed";
import { QueryFallback } from "@/components/page/query-fallback";
import { OrderPayment } from "@/components/payment/charge/order-payment";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { buttonClass } from "@/components/ui/button";
import { RECEIPT } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { Icon, type IconName } from "@/components/ui/icon";
import { orderQuery } from "@/lib/browser/orders/queries";
import { orderCopy } from "@/lib/domain/checkout/order-copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { formatMoney } from "@/lib/domain/money";
import { orderSentence, ordersCopy, ordersFailed } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isToPay } from "@/lib/domain/orders/payment-progress";
import { isSumUnknown, sumLabel } from "@/lib/domain/orders/reviewed";
import { isOver } from "@/lib/domain/orders/status";
import type { CardSummary } from "@/lib/domain/payment/card";
import { orderPath, routes } from "@/lib/domain/routes";
import { useCart } from "@/stores/cart";
import { Party } from "./party";

const PushOffer = dynamic(() => import("@/components/profile/push/push-offer").then((module) => module.PushOffer), {
  ssr: false,
  loading: () => <div className="min-h-31 w-full" />,
});

export type ConfirmedProps = {
  orderId: string | null;
  card: CardSummary | null;
  canCancel: boolean;
  canCharge: boolean;
  /** The key to subscribe to notifications with; null where they are not offered. */
  pushKey: string | null;
};

/** Reads the order by the id in the address, so that a reload shows it again. */
export function Confirmed({ orderId, ...shown }: ConfirmedProps) {
  const order = useQuery({ ...orderQuery(orderId ?? ""), enabled: orderId !== null });
  const isPlaced = useCart(({ draft }) => draft.placed.some(({ id }) => id === orderId));
  if (order.data)
    return <Placed order={order.data} {...shown} updatedAt={order.dataUpdatedAt} failing={order.isError} />;
  // Known to be placed, even if the shop's API does not return it.
  if (isPlaced && (order.data === null || order.isError || orderId === null)) return <PlacedUntold />;
  if (order.data === null || orderId === null) return <NotFound />;
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12">
      <QueryFallback queries={[order]} loading={<StepSkeleton />} sentence={ordersFailed} />
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={RECEIPT}
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
      <Sign {...signs.placed} />
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
        <a
          href={orderPath(order.id)}
          className={buttonClass({ variant: isToPay(order) ? "secondary" : "primary", size: "lg", wide: true })}
        >
          Ver pedido #{order.number}
        </a>
      )}
      <a href={routes.orders} className={buttonClass(order ? { variant: "quiet" } : { size: "lg", wide: true })}>
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

const signs = {
  placed: { icon: "check", className: "bg-good-soft text-good" },
  cancelled: { icon: "close", className: "bg-bad-soft text-bad" },
} as const;

function Sign({ icon, className }: { icon: IconName; className: string }) {
  return (
    <span className={clsx("flex size-14 items-center justify-center rounded-full", className)}>
      <Icon name={icon} className="size-8" />
    </span>
  );
}

type PlacedProps = Omit<ConfirmedProps, "orderId"> & Reading & { order: Order };

/** Follows the order; while it is to be paid from here, paying comes first and nothing celebrates. */
function Placed({ order: told, card, canCancel, canCharge, pushKey, ...reading }: PlacedProps) {
  const order = useReviewed(told);
  const heading = useArrival();
  const cancelled = order.status === "cancelled";
  const isOwed = isToPay(order);
  useStatusNews(order, null);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-6">
      {!isOwed && <Sign {...(cancelled ? signs.cancelled : signs.placed)} />}
      <h1
        ref={heading}
        tabIndex={-1}
        className={clsx("text-center font-bold outline-none", isOwed ? "text-xl" : "text-2xl")}
      >
        {cancelled ? "Pedido cancelado" : "Pedido confirmado!"}
      </h1>
      {!cancelled && !isOwed && (
        <p className="flex items-center justify-center gap-2 text-center">
          <Party />
          {orderCopy.placed}
        </p>
      )}
      <ChargeDifference order={order} />
      <OrderPayment order={order} startsOpen initialCard={card} canCharge={canCharge} />
      <section
        aria-label="Acompanhamento"
        className="flex w-full flex-col gap-3 rounded-md border border-line bg-surface p-4"
      >
        <Progress order={order} sentence={orderSentence(order)} {...reading} />
      </section>
      {pushKey && !isOver(order.status) && <PushQuestion pushKey={pushKey} mode={order.mode} />}
      <Summary order={order} />
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

/** As long as the browser has not been asked; its place is there while it loads. */
function PushQuestion({ pushKey, mode }: { pushKey: string; mode: OrderMode }) {
  const [mayAsk] = useState(
    () => "PushManager" in window && "Notification" in window && Notification.permission === "default",
  );
  if (!mayAsk) return null;
  return (
    <PushOffer
      pushKey={pushKey}
      question={mode === "TAKEOUT" ? "Quer um aviso quando ficar pronto?" : "Quer um aviso quando sair?"}
    />
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
      {order.deliveryTime && !order.promisedAt && <Row label="Previsão" value={order.deliveryTime} />}
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
