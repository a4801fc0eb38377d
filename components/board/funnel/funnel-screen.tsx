"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FigureTable } from "@/components/board/day/figure-table";
import { BackLink } from "@/components/board/frame/back-link";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { FUNNEL_DAYS, type Funnel, type FunnelDays, funnelQuery } from "@/lib/browser/board/funnel";
import { mayDo } from "@/lib/browser/board/shop";
import { quantity } from "@/lib/domain/board/day-copy";
import { CHANNEL_NAMES, FUNNEL_NOTE, shortDay } from "@/lib/domain/board/funnel-text";
import { boardRoutes } from "@/lib/domain/board/routes";
import { STEPS, type Step } from "@/lib/domain/measurement/steps";
import { FunnelSteps } from "./funnel-steps";

const PERIODS: Readonly<Record<FunnelDays, string>> = { 1: "Hoje", 7: "7 dias", 30: "30 dias" };

/** How many visits became orders, and from where they came. */
export function FunnelScreen() {
  const mayRead = mayDo(useShop(), "manage");
  return (
    <SubPage wide title="Visitas" back={<BackLink href={boardRoutes.day}>Dia</BackLink>} hint={mayRead && FUNNEL_NOTE}>
      {mayRead ? <Visits /> : <p className="text-muted">Este aparelho não vê as visitas.</p>}
    </SubPage>
  );
}

function Visits() {
  const [days, setDays] = useState<FunnelDays>(1);
  const found = useQuery(funnelQuery(days));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {FUNNEL_DAYS.map((each) => (
          <Button
            key={each}
            variant={days === each ? "primary" : "secondary"}
            aria-pressed={days === each}
            onClick={() => setDays(each)}
          >
            {PERIODS[each]}
          </Button>
        ))}
      </div>
      {found.data ? (
        <ShownFunnel funnel={found.data} />
      ) : found.error ? (
        <Unread query={found} title="As visitas não carregaram" />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </>
  );
}

function ShownFunnel({ funnel: { days, sources } }: { funnel: Funnel }) {
  if (sources.length === 0)
    return (
      <EmptyState icon="clock" title="Nenhuma visita ainda">
        <p>Os links e o código QR de Divulgar já dizem de onde cada visita veio.</p>
      </EmptyState>
    );
  return (
    <>
      <FunnelSteps counts={sumOf(sources)} />
      <FigureTable
        caption="Por onde chegaram"
        columns={["Canal", "Visitas", "Carrinho", "Pedidos"]}
        rows={sources.map(({ source, ...counts }) => [CHANNEL_NAMES[source], ...figuresOf(counts)])}
        bars={barsOf(sources)}
      />
      {days.length > 1 && (
        <FigureTable
          caption="Por dia"
          columns={["Dia", "Visitas", "Carrinho", "Pedidos"]}
          rows={days.toReversed().map(({ date, ...counts }) => [shortDay(date), ...figuresOf(counts)])}
          bars={barsOf(days.toReversed())}
        />
      )}
    </>
  );
}

type Counts = Record<Step, number>;

function sumOf(all: readonly Counts[]): Counts {
  return Object.fromEntries(STEPS.map((step) => [step, all.reduce((sum, one) => sum + one[step], 0)])) as Counts;
}

const figuresOf = ({ visit, cart, order }: Counts) => [visit, cart, order].map(quantity);

function barsOf(all: readonly Counts[]) {
  const most = Math.max(1, ...all.map(({ visit }) => visit));
  return all.map(({ visit }) => ({ share: visit / most, beside: null }));
}
