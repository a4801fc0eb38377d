"use client";

import { useMarket } from "@/components/market/market-context";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { whatsappHref } from "@/lib/domain/market/contact";
import type { Order } from "@/lib/domain/orders/order";
import { whatsappCopy } from "@/lib/domain/orders/whatsapp-copy";

/** Opens WhatsApp with the order as text, to a shop that has it. */
export function SendCopy({ order, wide }: { order: Order; wide?: boolean }) {
  const { whatsapp, timezone } = useMarket();
  const href = whatsapp && whatsappHref(whatsapp, whatsappCopy(order, timezone));
  if (!href || order.status === "cancelled") return null;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ variant: "secondary", wide })}>
      <Icon name="whatsapp" />
      Enviar cópia pelo WhatsApp
    </a>
  );
}
