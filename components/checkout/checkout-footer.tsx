"use client";

import clsx from "clsx";
import { useEffect, useRef } from "react";
import { useChunkOnTap } from "@/components/page/use-chunk-on-tap";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { useMedia, WIDE_WINDOW } from "@/components/ui/use-media";
import type { Market } from "@/lib/domain/market/market";
import type { Facts } from "./state/use-facts";
import type { StepProps } from "./state/use-placing";
import { SendingLine } from "./steps/sending-line";
import { StepButtons } from "./steps/step-buttons";
import { extrasChunk } from "./steps/use-extras";
import { WideSummary } from "./wide-summary";

/**
 * Total, store status and the step's buttons: above the safe area, and never over a focused field. In a wide window it
 * is beside the step, with the order.
 */
export function CheckoutFooter(props: StepProps) {
  const { facts, steps, placing } = props;
  const footer = useRoomForFooter();
  const isWide = useMedia(WIDE_WINDOW);
  const summary = useChunkOnTap(extrasChunk);
  const { refusal, isKnown } = steps;
  return (
    <>
      <section
        ref={footer}
        data-checkout-footer
        aria-label="Resumo e próximos passos"
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-high low:static lg:sticky! lg:inset-auto lg:top-4 lg:session:top-18 lg:mt-4 lg:rounded-md lg:border lg:pb-0 lg:shadow-none"
      >
        <div
          className={clsx(
            "mx-auto flex max-w-2xl flex-col gap-1 px-4 pt-1 pb-1.5 lg:max-h-[calc(100dvh-6rem)] lg:gap-4 lg:p-5",
            // In a wide window everything appears at once: order lines would push the buttons down.
            !(isWide && isKnown) && "lg:invisible",
          )}
        >
          {isWide && <h2 className="font-bold text-lg">Resumo do pedido</h2>}
          {isWide && isKnown && <WideSummary facts={facts} step={steps.step} />}
          <div className="flex items-center justify-between gap-3">
            <StoreStatus market={facts.market} refusal={refusal} />
            {!isWide && <SummaryButton facts={facts} isKnown={isKnown} summary={summary} />}
          </div>
          {placing.isBusy && <SendingLine />}
          {refusal && (
            <div role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          )}
          <div className="flex gap-3">
            <StepButtons {...props} />
          </div>
        </div>
      </section>
      {summary.code && (
        <summary.code.OrderSummary
          facts={facts}
          open={summary.isOpen && !isWide}
          onClose={summary.close}
          onContinue={steps.next}
        />
      )}
    </>
  );
}

function StoreStatus({ market, refusal }: { market: Market; refusal: string | null }) {
  const { isOpen } = market;
  const message = market.closedNote ?? market.openMessage;
  return (
    <div className="flex min-w-0 flex-col text-sm leading-tight">
      <p className={clsx("flex items-center gap-1.5 font-semibold", isOpen ? "text-good" : "text-bad")}>
        <span aria-hidden="true" className="size-2 rounded-full border border-current bg-current" />
        {isOpen ? "Aberto" : "Fechado"}
      </p>
      {/* On a phone the first step shows what an open shop says: here it would be cut. */}
      {message && !refusal?.includes(message) && (
        <p className={clsx("text-muted", isOpen && "max-lg:sr-only")}>{message}</p>
      )}
    </div>
  );
}

function SummaryButton(props: {
  facts: Facts;
  isKnown: boolean;
  summary: Pick<ReturnType<typeof useChunkOnTap>, "isLoading" | "open">;
}) {
  const { facts, isKnown, summary } = props;
  const { delivery, totals } = facts;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={summary.isLoading || undefined}
      onClick={summary.open}
      className="-mr-2 flex min-h-11 shrink-0 items-center gap-2 rounded-sm px-2 text-right"
    >
      <span className="flex min-w-24 flex-col">
        <span className="text-muted text-sm">{delivery.fee === null ? "Total" : "Total com entrega"}</span>
        {isKnown ? (
          <Price amount={totals.totalWithDelivery} className="h-5.5 font-bold text-lg leading-5.5" />
        ) : (
          <Skeleton className="h-5.5 w-24" />
        )}
      </span>
      <span className="sr-only">Ver resumo do pedido</span>
      {summary.isLoading ? (
        <Spinner className="size-5 text-brand-ink" />
      ) : (
        <Icon name="chevron-down" className="size-5 rotate-180 text-brand-ink" />
      )}
    </button>
  );
}

/** Reserves the footer's height at the end of the page, so that it never covers a focused field. */
function useRoomForFooter() {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = footer.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => {
      // Beside the step in a wide window, and below it in a low one, it covers nothing.
      const covers = getComputedStyle(element).position === "fixed";
      root.style.setProperty("--bar", covers ? `${element.offsetHeight}px` : "0px");
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty("--bar");
    };
  }, []);
  return footer;
}
