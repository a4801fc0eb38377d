"use client";

import { useMarket } from "@/components/market/market-context";
import { Block } from "@/components/orders/order-blocks";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { phoneHref, whatsappHref } from "@/lib/domain/market/contact";
import { orderMessage } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { isOver } from "@/lib/domain/orders/status";
import { mayCustomerCancel } from "@/lib/domain/orders/transitions";
import { CancelOrder } from "./cancel-order";

export function OrderHelp({ order, canCancel }: { order: Order; canCancel: boolean }) {
  const { phone, whatsapp } = useMarket();
  const chat = whatsapp && whatsappHref(whatsapp, orderMessage(order));
  const cancellable =
    canCancel && mayCustomerCancel(order.status) && !(order.slot?.due && Date.now() >= order.slot.due);
  if (!phone && !chat && !cancellable) return null;
  return (
    <div className="print:hidden">
      <Block title="Precisa de ajuda?">
        {(phone || chat) && (
          <p>
            {isOver(order.status) || cancellable
              ? "Fale com a loja sobre este pedido."
              : "Para mudar ou cancelar este pedido, fale com a loja."}
          </p>
        )}
        <div className="grid gap-3 min-[26rem]:grid-cols-2">
          {phone && (
            <a href={phoneHref(phone)} className={buttonClass({ variant: "secondary" })}>
              <Icon name="phone" />
              {phone}
            </a>
          )}
          {chat && (
            <a href={chat} target="_blank" rel="noreferrer" className={buttonClass({ variant: "secondary" })}>
              <Icon name="whatsapp" />
              WhatsApp
            </a>
          )}
          {cancellable && <CancelOrder order={order} />}
        </div>
      </Block>
    </div>
  );
}
