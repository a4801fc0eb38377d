"use client";

import { Icon } from "@/components/ui/icon";
import { openingMessage } from "@/lib/domain/checkout/opening-message";
import type { Market } from "@/lib/domain/market/market";

export function OpeningLine({ market }: { market: Market }) {
  const message = openingMessage(market, new Date());
  if (!message) return null;
  return (
    <p className="flex items-center justify-center gap-2 text-muted text-sm">
      <Icon name="clock" className="size-4" />
      {message}
    </p>
  );
}
