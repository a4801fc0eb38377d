"use client";

import { useCodeOnTap } from "@/components/lazy/use-code-on-tap";
import { useTellsPlaces } from "@/components/market/market-context";
import { Icon } from "@/components/ui/icon";
import { codeQuery } from "@/lib/browser/code-query";
import type { KnownPlace } from "./known-place";

/** A cart that is delivered nowhere yet does without it. */
const placeCode = codeQuery("place", () => import("./place-sheet"));

/** 'Onde entregar?' in the cart: two lines, whatever is known. */
export function PlaceRow(known: KnownPlace) {
  const isNamed = (known.address ?? known.named) !== null;
  const { code, isOpen, isLoading, open, close } = useCodeOnTap(placeCode, isNamed);
  if (!useTellsPlaces()) return code ? <code.FreeDelivery {...known} /> : null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={open}
        className="flex min-h-18 w-full items-center gap-3 rounded-md border border-line bg-surface px-4 text-left"
      >
        <Icon name="pin" className="size-5 text-brand-ink" />
        <span className="flex min-w-0 grow flex-col">
          {code && isNamed ? (
            <code.KnownPlaceLines {...known} />
          ) : (
            <>
              <span className="font-semibold">Onde entregar?</span>
              <span className="truncate text-muted text-sm">Veja a taxa e o tempo do seu bairro</span>
            </>
          )}
        </span>
        <Icon name="chevron-right" className="size-5 text-muted" />
      </button>
      {code && <code.FreeDelivery {...known} />}
      {code && <code.PlaceSheet open={isOpen} onClose={close} />}
    </>
  );
}
