"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Block } from "@/components/orders/order-blocks";
import { RetryState } from "@/components/ui/feedback/retry-state";
import { useNow } from "@/components/ui/use-now";
import { orderRatingQuery, sendRating } from "@/lib/browser/orders/order-rating";
import { apiErrorOf } from "@/lib/browser/query-client";
import { orderTime } from "@/lib/domain/orders/copy";
import { mayChange, type OwnRating } from "@/lib/domain/ratings/rating";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { useUser } from "@/stores/user";
import { Rated } from "./rated";
import { RatingBlock } from "./rating-block";
import { RatingForm } from "./rating-form";

const TICK_MS = 30_000;

/** A rating that the shop reads and answers; with an API that takes none, it stays on the device. */
export function ArrivingRating({ orderId }: { orderId: string }) {
  const told = useQuery(orderRatingQuery(orderId));
  const hydrated = useUser((user) => user.hydrated);
  if (told.data === null) return <RatingBlock orderId={orderId} />;
  if (!hydrated || (!told.data && !told.isError)) return null;
  return (
    <div className="print:hidden">
      <Block title="Avaliação">
        {told.data ? (
          <Rating orderId={orderId} rating={told.data.rating} />
        ) : (
          <RetryState title="A avaliação não carregou." onRetry={() => told.refetch()} />
        )}
      </Block>
    </div>
  );
}

function Rating({ orderId, rating }: { orderId: string; rating: OwnRating | null }) {
  const client = useQueryClient();
  // From before the shop's API took ratings.
  const onDevice = useUser((user) => user.ratings[orderId] ?? null);
  const now = useNow(TICK_MS);
  const [state, setState] = useState<"shown" | "editing" | "thanked">("shown");
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (given: { stars: number; comment: string }) => sendRating(orderId, given),
    onSuccess: (stored) => {
      client.setQueryData(orderRatingQuery(orderId).queryKey, stored);
      setState("thanked");
    },
  });
  if (!rating || state === "editing")
    return (
      <>
        <RatingForm
          before={rating ?? onDevice}
          busy={isPending}
          failure={error && (apiErrorOf(error)?.message ?? TRY_AGAIN)}
          onRate={mutate}
        />
        <p className="text-pretty text-muted text-sm">
          A loja lê a avaliação, com o seu primeiro nome, e pode responder aqui.
        </p>
      </>
    );
  const edit = () => {
    reset();
    setState("editing");
  };
  return (
    <>
      <Rated {...rating} thanked={state === "thanked"} onEdit={mayChange(rating, now) ? edit : null} />
      {rating.answer ? <Answer text={rating.answer} /> : <Delivered rating={rating} now={now} />}
    </>
  );
}

function Delivered({ rating, now }: { rating: OwnRating; now: number }) {
  const { timezone } = useMarket();
  const { changeableUntil: until } = rating;
  return (
    <p className="text-pretty text-muted text-sm">
      A loja recebeu a sua avaliação.
      {until && mayChange(rating, now) && ` Dá para mudar até ${orderTime(until, timezone)}.`}
    </p>
  );
}

function Answer({ text }: { text: string }) {
  const { name } = useMarket();
  return (
    <div className="flex flex-col gap-1 rounded-sm bg-raised p-3">
      <p className="font-semibold text-sm">Resposta de {name}</p>
      <p className="whitespace-pre-line break-words">
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}
