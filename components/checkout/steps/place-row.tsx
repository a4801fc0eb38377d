"use client";

import { useQuery } from "@tanstack/react-query";
import { FreeDeliveryNotice } from "@/components/cart/notices/free-delivery-notice";
import { useMarket, useTellsPlaces } from "@/components/market/market-context";
import { useChunkOnTap } from "@/components/page/use-chunk-on-tap";
import { type KnownPlace, KnownPlaceLines } from "@/components/place/known-place";
import { Icon } from "@/components/ui/icon";
import { districtsQuery } from "@/lib/browser/address/queries";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { extrasChunk } from "./use-extras";

/** The order's mode and neighbourhood in the cart: always two lines. */
export function PlaceRow({ isFetched, ...known }: KnownPlace & { isFetched: boolean }) {
  const { pickup } = useMarket();
  const isNamed = !isFetched && (known.address ?? known.named) !== null;
  const { code, isLoading, isOpen, open, close } = useChunkOnTap(extrasChunk);
  const districts = useQuery({ ...districtsQuery, enabled: isOpen });
  const freeDelivery = !isFetched && <FreeDeliveryNotice {...known} />;
  if (!useTellsPlaces()) return freeDelivery;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={open}
        className="flex min-h-18 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 text-left"
      >
        <Icon name={isFetched ? "store" : "pin"} className="size-5 text-brand-ink" />
        <span className="flex min-w-0 grow flex-col">
          {isNamed ? (
            <KnownPlaceLines {...known} />
          ) : (
            <>
              <span className="font-semibold">{isFetched ? placeCopy.fetched : placeCopy.question}</span>
              <span className="truncate text-muted text-sm">
                {isFetched
                  ? [placeCopy.noFee, pickup?.time].filter(Boolean).join(" · ")
                  : "Veja a taxa e o tempo do seu bairro"}
              </span>
            </>
          )}
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </button>
      {freeDelivery}
      {code && <code.PlaceSheet open={isOpen} onClose={close} districts={districts} />}
    </>
  );
}
