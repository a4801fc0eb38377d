"use client";

import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { sendingCopy } from "@/lib/domain/checkout/copy";
import type { Market } from "@/lib/domain/market/market";
import { routes } from "@/lib/domain/routes";
import { OrderSummary } from "./order-summary";
import type { Facts } from "./state/use-facts";
import type { StepProps } from "./state/use-placing";

/** Shops answer within a second or two. */
const SLOW_AFTER_MS = 6_000;

/** Total, store status and the ways back and on; above the safe area, and never over a focused field. */
export function CheckoutFooter({ facts, steps, placing }: StepProps) {
  const [summaryOpen, setSummaryOpen] = useState(false);
  const footer = useRoomForFooter();
  const empty = facts.lines.length === 0;
  const { refusal } = steps;
  return (
    <>
      <div
        ref={footer}
        data-checkout-footer
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-high"
      >
        <div className="mx-auto flex max-w-2xl flex-col gap-2 px-4 py-2.5">
          <div className="flex items-center justify-between gap-3">
            <StoreStatus market={facts.market} refusal={refusal} />
            <SummaryButton
              facts={facts}
              isKnown={steps.isKnown}
              isDisabled={empty}
              onOpen={() => setSummaryOpen(true)}
            />
          </div>
          {placing.isBusy && <SendingLine />}
          {refusal && (
            <div role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          )}
          <BackAndOn steps={steps} placing={placing} />
        </div>
      </div>
      <OrderSummary facts={facts} open={summaryOpen && !empty} onClose={() => setSummaryOpen(false)} />
    </>
  );
}

/** Whether the shop takes orders now, with its own words. */
function StoreStatus({ market, refusal }: { market: Market; refusal: string | null }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      <Badge tone={market.isOpen ? "good" : "bad"} icon={market.isOpen ? "check" : "clock"}>
        {market.isOpen ? "Aberto" : "Fechado"}
      </Badge>
      {market.openMessage && market.openMessage !== refusal && (
        <p className={clsx("text-muted text-sm leading-tight", market.isOpen ? "line-clamp-1" : "line-clamp-2")}>
          {market.openMessage}
        </p>
      )}
    </div>
  );
}

/** The total, which opens the summary. */
function SummaryButton({
  facts: { delivery, totals },
  isKnown,
  isDisabled,
  onOpen,
}: {
  facts: Facts;
  isKnown: boolean;
  isDisabled: boolean;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onOpen()}
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
      <Icon name="chevron-down" className="size-5 rotate-180 text-brand-ink" />
    </button>
  );
}

function BackAndOn({ steps, placing }: Pick<StepProps, "steps" | "placing">) {
  const { step, isBlocked, back, next } = steps;
  return (
    <div className="flex gap-3">
      {step === 1 ? (
        <a href={routes.menu} className={buttonClass({ variant: "secondary" })}>
          Voltar
        </a>
      ) : (
        <Button variant="secondary" onClick={back}>
          Voltar
        </Button>
      )}
      <Button
        className="grow"
        aria-disabled={isBlocked || undefined}
        busy={placing.isBusy}
        onClick={step === 4 ? placing.place : next}
      >
        {step === 4 ? "Finalizar Pedido" : "Continuar"}
      </Button>
    </div>
  );
}

/** What is going on while the order is sent. */
function SendingLine() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-muted text-sm">
      {slow ? sendingCopy.slow : sendingCopy.sending}
    </p>
  );
}

/** Keeps as much room below what is scrolled to as the footer is high, so that it never covers a focused field. */
function useRoomForFooter() {
  const footer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = footer.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => {
      root.style.setProperty("--bar", `${element.offsetHeight}px`);
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
