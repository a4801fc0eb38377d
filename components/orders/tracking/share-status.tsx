"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { useShare } from "@/components/share/use-share";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/overlay/sheet";
import type { Order } from "@/lib/domain/orders/order";
import { followedPath, mayShare, orderLinkCopy } from "@/lib/domain/orders/order-link";
import { useOrderLinks } from "./use-order-links";

/** 'Acompanhe meu pedido': a link that shows the order's status to others, until the customer revokes it. */
export function ShareStatus({ order }: { order: Order }) {
  const { name } = useMarket();
  const { links, codeOf, end, ending } = useOrderLinks(order);
  const { share, sheet } = useShare(orderLinkCopy.share, <p className="text-pretty">{orderLinkCopy.note}</p>);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const send = () =>
    share(async () => {
      const code = await codeOf();
      const invitation = orderLinkCopy.invitation(name);
      if (code === null) return null;
      return { title: invitation, text: invitation, url: location.origin + followedPath(code) };
    });
  if (links === 0 && !mayShare(order.status)) return null;
  return (
    <>
      {mayShare(order.status) && (
        <Button variant="secondary" icon="share" onClick={send}>
          {orderLinkCopy.share}
        </Button>
      )}
      {links > 0 && (
        <div className="order-last col-span-full flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-1 basis-36 text-pretty text-muted text-sm">{orderLinkCopy.active}</p>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {orderLinkCopy.end}
          </Button>
        </div>
      )}
      {sheet}
      <Sheet
        open={asking}
        onClose={close}
        title={orderLinkCopy.endTitle}
        footer={
          <div className="grid gap-3 min-[26rem]:grid-cols-2">
            <Button size="lg" onClick={close}>
              {orderLinkCopy.keep}
            </Button>
            <Button size="lg" variant="danger" busy={ending} onClick={() => end(close)}>
              {orderLinkCopy.end}
            </Button>
          </div>
        }
      >
        <p className="text-pretty">{orderLinkCopy.endText}</p>
      </Sheet>
    </>
  );
}
