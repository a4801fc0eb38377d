"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError, TextArea } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { RATING_COMMENT_LIMIT, type Rating } from "@/lib/domain/account/stored";
import { STAR_WORDS } from "@/lib/domain/orders/copy";
import { StarPicker } from "./stars";

/** Pressing the button without stars shows the reason. */
export function RatingForm({
  before,
  busy = false,
  failure = null,
  onRate,
}: {
  before: { stars: number; comment: string | null } | null;
  busy?: boolean;
  /** Why it was not sent. */
  failure?: string | null;
  onRate: (rating: Pick<Rating, "stars" | "comment">) => void;
}) {
  const [stars, setStars] = useState(before?.stars ?? 0);
  const [comment, setComment] = useState(before?.comment ?? "");
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (stars > 0 && comment.trim().length <= RATING_COMMENT_LIMIT) onRate({ stars, comment: comment.trim() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <StarPicker value={stars} onChange={setStars} />
      <div aria-live="polite" className="min-h-6 font-semibold">
        {stars > 0 && STAR_WORDS[stars - 1]}
        {stars === 0 && tried && <FieldError>Escolha de 1 a 5 estrelas.</FieldError>}
      </div>
      <TextArea
        label="Comentário (opcional)"
        placeholder="Como foi a comida? E a entrega?"
        maxLength={RATING_COMMENT_LIMIT}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant="secondary" busy={busy} aria-disabled={stars === 0}>
        Enviar avaliação
      </Button>
    </form>
  );
}
