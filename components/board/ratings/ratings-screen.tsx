"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { ShopRatings } from "@/lib/browser/board/ratings";
import { noteSeenRatings, ratingsQuery } from "@/lib/browser/board/ratings";
import { mayDo } from "@/lib/browser/board/shop";
import { ratedText } from "@/lib/domain/board/ratings-text";
import { boardRoutes } from "@/lib/domain/board/routes";
import { averageText } from "@/lib/domain/ratings/average";
import { starsText } from "@/lib/domain/ratings/stars-text";
import { RatingCard } from "./rating-card";

/** Customers' ratings of their orders, newest first. */
export function RatingsScreen() {
  const mayRead = mayDo(useShop(), "orders");
  return (
    <SubPage title="Avaliações" back={mayRead && <BackLink href={boardRoutes.day}>Dia</BackLink>}>
      {mayRead ? <Ratings /> : <p className="text-muted">Este aparelho não vê pedidos nem avaliações.</p>}
    </SubPage>
  );
}

function Ratings() {
  const pages = useInfiniteQuery(ratingsQuery);
  const shown = pages.data?.pages;
  useEffect(() => {
    const note = () => {
      if (!document.hidden && shown) noteSeenRatings(shown.flatMap(({ ratings }) => ratings.map(({ id }) => id)));
    };
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [shown]);
  const [first] = shown ?? [];
  if (!first && pages.error) return <Unread query={pages} title="As avaliações não carregaram" />;
  if (!first)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-32" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  if (first.count === 0)
    return (
      <EmptyState icon="check" title="Nenhuma avaliação ainda">
        <p>Quem recebe um pedido pode dar de 1 a 5 estrelas e escrever como foi.</p>
      </EmptyState>
    );
  return (
    <>
      <Summary ratings={first} />
      {pages.data?.pages
        .flatMap(({ ratings }) => ratings)
        .map((rating) => (
          <RatingCard key={rating.id} rating={rating} />
        ))}
      {pages.hasNextPage && (
        <Button className="self-center" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          Ver mais
        </Button>
      )}
    </>
  );
}

/** The average, and how many orders got how many stars. */
export function Summary({ ratings }: { ratings: Pick<ShopRatings, "average" | "count" | "by_stars"> }) {
  const { average, count, by_stars: byStars } = ratings;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md bg-surface p-4 shadow-low">
      <p className="flex flex-col">
        <span>
          <span className="font-bold text-3xl">{average === null ? "–" : averageText({ average })}</span> de 5
        </span>
        <span className="text-muted text-sm">{ratedText(count)}</span>
      </p>
      <ol className="flex min-w-44 grow flex-col gap-1">
        {byStars
          .map((orders, index) => ({ orders, stars: index + 1 }))
          .toReversed()
          .map(({ orders, stars }) => (
            <li key={stars} className="grid grid-cols-[5.5rem_1fr_2rem] items-center gap-2 text-sm">
              <span>{starsText(stars)}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
                <span
                  className="block h-full rounded-full bg-wait"
                  style={{ width: `${count === 0 ? 0 : (100 * orders) / count}%` }}
                />
              </span>
              <span className="text-right tabular-nums">{orders}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}
