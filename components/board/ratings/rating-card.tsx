"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Stars } from "@/components/orders/rating/stars";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { TextArea, tooLong } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { failureText } from "@/lib/browser/board/failure";
import type { ShopRating } from "@/lib/browser/board/ratings";
import { ratingsQuery, sendAnswer, withAnswer } from "@/lib/browser/board/ratings";
import { mayDo } from "@/lib/browser/board/shop";
import { momentIn } from "@/lib/domain/board/moment";
import { ANSWER_LIMIT } from "@/lib/domain/ratings/rating";

/** A customer's rating of an order, and the shop's answer or a form for it. */
export function RatingCard({ rating }: { rating: ShopRating }) {
  const shop = useShop();
  const { order_number: number, first_name: name, stars, comment, at, answer } = rating;
  return (
    <article
      aria-label={`Avaliação do pedido ${number}`}
      className="flex flex-col gap-2 rounded-md bg-surface p-4 shadow-low"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 break-words font-bold">
          <bdi>{name ?? "Cliente que saiu"}</bdi>
        </h2>
        <Stars count={stars} className="size-5" />
        <p className="w-full text-muted text-sm">
          Pedido {number} · {momentIn(at, shop.timezone)}
        </p>
      </header>
      {comment && (
        <p className="whitespace-pre-line break-words">
          <bdi>{comment}</bdi>
        </p>
      )}
      {answer !== null && (
        <div className="flex flex-col gap-1 rounded-sm bg-raised p-3">
          <p className="font-semibold text-sm">Resposta da loja</p>
          <p className="whitespace-pre-line break-words">
            <bdi>{answer}</bdi>
          </p>
        </div>
      )}
      {answer === null && name !== null && mayDo(shop, "manage") && <AnswerForm number={number} />}
    </article>
  );
}

function AnswerForm({ number }: { number: string }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendAnswer(number, text),
    onSuccess: (answered) => {
      client.setQueryData(ratingsQuery.queryKey, (data) => data && withAnswer(data, number, answered));
      void client.invalidateQueries({ queryKey: ["board", "shop"] });
      announce("Resposta enviada.");
    },
  });
  if (!isOpen)
    return (
      <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
        Responder
        <span className="sr-only">, pedido {number}</span>
      </Button>
    );
  const isEmpty = text.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !tooLong(text.length, ANSWER_LIMIT)) mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label="Resposta da loja"
        hint="O cliente lê na página do pedido. Depois de enviada ela não muda."
        error={tried && isEmpty ? "Escreva a resposta." : null}
        maxLength={ANSWER_LIMIT}
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure>{error && failureText(error)}</FormFailure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          Enviar resposta
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
