"use client";

import { onDemand } from "@/components/page/server-rendered";
import { Icon } from "@/components/ui/icon";
import { openingMessage } from "@/lib/domain/checkout/opening-message";
import type { Market } from "@/lib/domain/market/market";

const Notice = onDemand(() => import("@/components/store/opening-notice").then((module) => module.OpeningNotice));

export function OpeningLine({ market, pushKey }: { market: Market; pushKey: string | null }) {
  const message = openingMessage(market, new Date());
  return (
    <>
      {market.isOpen && market.openMessage && (
        <p className="text-balance text-center text-muted text-sm lg:hidden">{market.openMessage}</p>
      )}
      {message && (
        <p className="flex items-center justify-center gap-2 text-muted text-sm">
          <Icon name="clock" className="size-4" />
          {message}
        </p>
      )}
      {!market.isOpen && pushKey && (
        <div className="flex justify-center text-sm">
          <Notice pushKey={pushKey} />
        </div>
      )}
    </>
  );
}
