"use client";

import { Icon } from "@/components/ui/icon";
import { addressLine } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";
import { StoreMap } from "./store-map";

/** Where, when and how the customer fetches an order. `time`: as it was promised; the shop's of now without one. */
export function PickUpPlace({
  market,
  time = market.pickup?.time ?? null,
  withMap,
}: {
  market: Market;
  time?: string | null;
  withMap?: boolean;
}) {
  const place = addressLine(market);
  const instructions = market.pickup?.instructions;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p className="break-words font-semibold">{market.name}</p>
        {place && <p className="break-words">{place}</p>}
      </div>
      {time && (
        <p className="flex items-start gap-2 text-muted text-sm">
          <Icon name="clock" className="mt-0.5 size-4" />
          Tempo para retirada: {time}
        </p>
      )}
      {instructions && (
        <p className="flex items-start gap-2 text-muted text-sm">
          <Icon name="info" className="mt-0.5 size-4" />
          <span className="min-w-0 whitespace-pre-line break-words">{instructions}</span>
        </p>
      )}
      {withMap && <StoreMap market={market} isAsked={false} />}
    </div>
  );
}
