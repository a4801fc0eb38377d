"use client";

import { useEffect, useRef, useState } from "react";
import { Block } from "@/components/orders/order-blocks";
import { Button } from "@/components/ui/button";
import type { Rating } from "@/lib/domain/account/stored";
import { STAR_WORDS } from "@/lib/domain/orders/copy";
import { useUser } from "@/stores/user";
import { RatingForm } from "./rating-form";
import { Stars } from "./stars";

/** Stored on this device and never sent (specification §2). */
export function RatingBlock({ orderId }: { orderId: string }) {
  const rating = useUser((user) => user.ratings[orderId] ?? null);
  const hydrated = useUser((user) => user.hydrated);
  const rate = useUser((user) => user.rate);
  const [state, setState] = useState<"shown" | "editing" | "thanked">("shown");
  if (!hydrated) return null;
  return (
    <div className="print:hidden">
      <Block title="Avaliação">
        {rating && state !== "editing" ? (
          <Rated rating={rating} thanked={state === "thanked"} onEdit={() => setState("editing")} />
        ) : (
          <RatingForm
            before={rating}
            onRate={(given) => {
              rate(orderId, given);
              setState("thanked");
            }}
          />
        )}
        <Kept />
      </Block>
    </div>
  );
}

function Rated({ rating, thanked, onEdit }: { rating: Rating; thanked: boolean; onEdit: () => void }) {
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (thanked) thanks.current?.focus({ preventScroll: true });
  }, [thanked]);
  return (
    <>
      <p ref={thanks} tabIndex={-1} className="font-bold outline-none">
        Obrigado por avaliar!
      </p>
      <div className="flex items-center gap-2">
        <Stars count={rating.stars} />
        <span className="text-muted">{STAR_WORDS[rating.stars - 1]}</span>
      </div>
      {rating.comment && <p className="whitespace-pre-line break-words">{rating.comment}</p>}
      <Button variant="quiet" icon="edit" className="self-start" onClick={onEdit}>
        Mudar avaliação
      </Button>
    </>
  );
}

function Kept() {
  const unsaved = useUser((user) => user.unsaved);
  return (
    <p className="text-pretty text-muted text-sm">
      {unsaved
        ? "Seu navegador não deixa guardar a avaliação: ela some quando a página fechar."
        : "A avaliação fica guardada neste aparelho."}
    </p>
  );
}
