"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { STAR_WORDS } from "@/lib/domain/orders/copy";
import { Stars } from "./stars";

type Props = {
  stars: number;
  comment: string | null;
  /** It has just been given. */
  thanked: boolean;
  /** Null: it does not change any more. */
  onEdit: (() => void) | null;
};

export function Rated({ stars, comment, thanked, onEdit }: Props) {
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
        <Stars count={stars} />
        <span className="text-muted">{STAR_WORDS[stars - 1]}</span>
      </div>
      {comment && <p className="whitespace-pre-line break-words">{comment}</p>}
      {onEdit && (
        <Button variant="quiet" icon="edit" className="self-start" onClick={onEdit}>
          Mudar avaliação
        </Button>
      )}
    </>
  );
}
