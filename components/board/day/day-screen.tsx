"use client";

import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { TextInput } from "@/components/ui/form/field";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { boardCall } from "@/lib/browser/board/call";
import { mayDo } from "@/lib/browser/board/shop";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type Beside, besideDates, untilNow, wholeDays } from "@/lib/domain/board/day-beside";
import { counted, dayTitle, reais } from "@/lib/domain/board/day-copy";
import { boardRightOf, boardRoutes } from "@/lib/domain/board/routes";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/timezone";
import { type Day, daySchema, daysAfter, isDay } from "@/lib/domain/orders/day";
import { DayFigures } from "./day-figures";
import { PeriodDownload } from "./period-download";

const EVERY_MS = 60_000;
const BESIDE_MS = 10 * EVERY_MS;

const PLACES = [
  [boardRoutes.cash, "Caixa"],
  [boardRoutes.couriers, "Entregadores"],
  [boardRoutes.customers, "Clientes"],
  [boardRoutes.ratings, "Avaliações"],
  [boardRoutes.funnel, "Visitas"],
] as const;

/** Null: today. */
function dayQuery(date: string | null) {
  return queryOptions({
    queryKey: ["board", "day", date],
    queryFn: async () => valueOrThrow(await boardCall("GET", `/day${date ? `?date=${date}` : ""}`, daySchema)),
  });
}

/** A day's sales, and its orders as a file to download. */
export function DayScreen() {
  const shop = useShop();
  /** Null: today, also after midnight. */
  const [date, setDate] = useState<string | null>(null);
  const found = useQuery({
    ...dayQuery(date),
    placeholderData: (earlier) => earlier,
    refetchOnMount: "always",
    refetchInterval: date === null ? EVERY_MS : false,
  });
  const day = found.data;
  const isShown = day && (date === null || day.date === date);
  return (
    <section className="mx-auto flex max-w-3xl flex-col gap-5" aria-labelledby="dia">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 id="dia" className="font-bold text-2xl">
          Dia
        </h1>
        <nav aria-label="Mais sobre as vendas" className="flex flex-wrap gap-2">
          {PLACES.filter(([href]) => mayDo(shop, boardRightOf(href) ?? "orders")).map(([href, label]) => (
            <Link key={href} href={href} prefetch={false} className={buttonClass({ variant: "secondary" })}>
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {day && <DayChoice day={date ?? day.today} today={day.today} choose={setDate} />}
      {!isShown && !found.error && <Loading />}
      {!isShown && found.error && <Unread query={found} title="O dia não abriu" />}
      {isShown && <ShownDay day={day} />}
      {day && <PeriodDownload today={day.today} />}
    </section>
  );
}

type Choice = { day: string; today: string; choose: (date: string | null) => void };

function DayChoice({ day, today, choose }: Choice) {
  const yesterday = daysAfter(today, -1);
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-4">
      {[
        { name: "Hoje", date: today, chosen: null },
        { name: "Ontem", date: yesterday, chosen: yesterday },
      ].map(({ name, date, chosen }) => (
        <Button
          key={name}
          variant={day === date ? "primary" : "secondary"}
          aria-pressed={day === date}
          onClick={() => choose(chosen)}
        >
          {name}
        </Button>
      ))}
      <TextInput
        type="date"
        label="Outro dia"
        className="min-w-40 grow sm:grow-0"
        value={day}
        max={today}
        required
        onChange={({ target }) => isDay(target.value) && choose(target.value === today ? null : target.value)}
      />
    </div>
  );
}

function ShownDay({ day }: { day: Day }) {
  const { timezone } = useShop();
  const besides = useBesides(day);
  const sofar = untilNow(day, besides, new Date(), timezone ?? DEFAULT_TIMEZONE);
  const known = day.orders + day.cancelled.orders + day.simulated.orders + (day.unpaid?.orders ?? 0);
  const isEmpty = known === 0 && !day.online?.length;
  return (
    <>
      <div className="flex flex-col gap-1 rounded-md bg-surface p-4 shadow-low">
        <h2 className="text-muted first-letter:uppercase">{dayTitle(day.date)}</h2>
        <p className="font-bold text-2xl">{reais(day.total)}</p>
        <p>{day.orders === 0 ? "Nada vendido" : `em ${counted(day.orders, "pedido", "pedidos")}`}</p>
        {wholeDays(besides).map((text) => (
          <p key={text} className="text-muted text-sm">
            {text}
          </p>
        ))}
        {sofar && <p className="font-semibold text-sm">{sofar}</p>}
        <p className="text-muted text-sm">Da meia-noite à meia-noite, no horário da loja.</p>
      </div>
      {isEmpty ? (
        <EmptyState icon="clock" title="Nenhum pedido neste dia">
          <p>Escolha outro dia acima.</p>
        </EmptyState>
      ) : (
        <DayFigures day={day} besides={besides} />
      )}
    </>
  );
}

/** The days beside it, each as soon as it is read; they hardly change any more. */
function useBesides(day: Day): Beside[] {
  const dates = besideDates(day);
  const found = useQueries({ queries: dates.map(({ date }) => ({ ...dayQuery(date), staleTime: BESIDE_MS })) });
  return dates.flatMap(({ label }, index) => {
    const beside = found[index]?.data;
    return beside ? [{ label, day: beside }] : [];
  });
}

function Loading() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
