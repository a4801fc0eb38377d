"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { orderCopy } from "@/lib/checkout/copy";
import { formatMoney } from "@/lib/money";
import { orderQuery } from "@/lib/orders/queries";
import { routes } from "@/lib/routes";

/** The order is placed. */
export function Confirmed({ orderId }: { orderId: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { data: order } = useQuery({ ...orderQuery(orderId ?? ""), enabled: orderId !== null, refetchInterval: false });
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 px-4 py-12 text-center">
      <span className="flex size-24 items-center justify-center rounded-full bg-good-soft text-good">
        <Icon name="check" className="size-12" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-bold text-2xl outline-none">
        Pedido confirmado!
      </h1>
      <p>{orderCopy.placedParty}</p>
      {/* Keeps its height while the order is read. */}
      <dl className="flex min-h-24 w-full flex-col gap-2 rounded-md border border-line bg-surface p-4 text-left">
        {order && (
          <>
            <Row label="Pedido" value={`#${order.number}`} />
            <Row label="Total com entrega" value={formatMoney(order.totalWithDelivery)} />
            {order.deliveryTime && <Row label="Previsão" value={order.deliveryTime} />}
          </>
        )}
      </dl>
      <p className="text-muted">A loja já recebeu. Acompanhe cada etapa em Meus Pedidos.</p>
      <a href={routes.orders} className={buttonClass({ size: "lg", wide: true })}>
        Acompanhar pedido
      </a>
      <a href={routes.menu} className={buttonClass({ variant: "quiet" })}>
        Voltar ao cardápio
      </a>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
