"use client";

import { useCodeOnTap } from "@/components/lazy/use-code-on-tap";
import { useMarket, useTellsPlaces } from "@/components/market/market-context";
import { Icon } from "@/components/ui/icon";
import { lazyCode } from "@/lib/browser/lazy-code";
import { placeCopy } from "@/lib/domain/address/place-copy";
import type { KnownPlace } from "./known-place";

/** A cart that is delivered nowhere yet does without it. */
const placeCode = lazyCode(() => import("./place-sheet"));

/** The order's mode and neighbourhood in the cart: always two lines. */
export function PlaceRow({ isFetched, ...known }: KnownPlace & { isFetched: boolean }) {
  const { pickup } = useMarket();
  const isNamed = !isFetched && (known.address ?? known.named) !== null;
  const { code, isOpen, isLoading, open, close } = useCodeOnTap(placeCode, isNamed);
  const freeDelivery = code && !isFetched && <code.FreeDelivery {...known} />;
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
          {code && isNamed ? (
            <code.KnownPlaceLines {...known} />
          ) : (
            <>
              <span className="font-semibold">{isFetched ? placeCopy.fetched : placeCopy.question}</span>
              <span className="truncate text-muted text-sm">
                {isFetched
                  ? ["Sem taxa", pickup?.time].filter(Boolean).join(" · ")
                  : "Veja a taxa e o tempo do seu bairro"}
              </span>
            </>
          )}
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </button>
      {freeDelivery}
      {code && <code.PlaceSheet open={isOpen} onClose={close} />}
    </>
  );
}
