"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { LeftShop } from "@/components/board/frame/left-shop";
import { Unread } from "@/components/board/frame/unread";
import { MarketTheme } from "@/components/market/market-theme";
import { QueryProvider } from "@/components/page/query-provider";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { LOGOUT } from "@/components/ui/drawings";
import { LiveRegion } from "@/components/ui/feedback/live-region";
import { EmptyState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { Icon } from "@/components/ui/icon";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { leaveBoard, shownShop } from "@/lib/browser/board/call";
import { refusalText } from "@/lib/browser/board/failure";
import { newKey } from "@/lib/browser/checkout/attempt";
import type { Round } from "@/lib/browser/courier/calls";
import { forgetPosition, roundQuery, sendAct } from "@/lib/browser/courier/calls";
import { createOutbox, type Outbox } from "@/lib/browser/courier/outbox";
import { apiErrorOf } from "@/lib/browser/query-client";
import { boardRoutes } from "@/lib/domain/board/routes";
import { type Act, stepOf } from "@/lib/domain/couriers/act-queue";
import { waitingText } from "@/lib/domain/couriers/round";
import { phoneHref } from "@/lib/domain/market/contact";
import { themeCss } from "@/lib/domain/market/theme";
import { CourierOrder } from "./courier-order";
import { PositionCard } from "./position-card";

/** A courier's phone: their orders, and those that wait for somebody. */
export function CourierScreen() {
  return (
    <QueryProvider>
      <Loaded />
      <LiveRegion />
    </QueryProvider>
  );
}

function Loaded() {
  const round = useQuery(roundQuery);
  const isLeft = useStore(shownShop, (state) => state.isLeft);
  if (isLeft) return <LeftShop name={round.data?.shop} />;
  if (round.data) return <Deliveries round={round.data} />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 p-4">
      {!round.error ? (
        <SkeletonGroup label="Abrindo as entregas…" className="flex flex-col gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </SkeletonGroup>
      ) : apiErrorOf(round.error)?.status === 403 ? (
        <EmptyState
          heading="h1"
          title="Esta tela é dos entregadores"
          action={
            <a href={boardRoutes.orders} className={buttonClass()}>
              Abrir o painel
            </a>
          }
        >
          <p>Este aparelho está no painel da loja.</p>
        </EmptyState>
      ) : (
        <Unread query={round} heading="h1" title="As entregas não abriram" />
      )}
    </main>
  );
}

function useOutbox(courier: string): Outbox {
  const client = useQueryClient();
  const [outbox] = useState(() =>
    createOutbox({
      courier,
      send: sendAct,
      onRound: (round) => {
        // A round that was asked for earlier is older.
        void client.cancelQueries(roundQuery);
        client.setQueryData(roundQuery.queryKey, round);
      },
      onRefusal: ({ number }, error) => {
        notify.error(`Pedido ${number}: ${refusalText(error)}`);
        void client.invalidateQueries(roundQuery);
      },
    }),
  );
  useEffect(() => {
    const flush = () => void outbox.flush();
    flush();
    window.addEventListener("online", flush);
    return () => {
      window.removeEventListener("online", flush);
      outbox.stop();
    };
  }, [outbox]);
  return outbox;
}

function Deliveries({ round }: { round: Round }) {
  const outbox = useOutbox(round.courier.id);
  const { queue, isStuck } = useStore(outbox.store);
  const act = (name: Act["name"], number: string, money: Pick<Act, "paid" | "received" | "change"> = {}) =>
    outbox.add({ ...newKeyAndTime(), name, number, ...money });
  const own = round.orders
    .map((order) => ({ order, step: stepOf(queue, order.number, order.step) }))
    .filter(({ step }) => step !== "done");
  const ready = round.ready.map((order) => ({ ...order, step: stepOf(queue, order.number, "ready") }));
  const isOut = own.some(({ step }) => step === "going" || step === "arrived");
  return (
    <>
      <MarketTheme css={themeCss(round.color)} />
      <header className="sticky top-0 z-10 border-line border-b bg-surface">
        <div className="mx-auto flex max-w-xl items-center gap-2 p-2 pl-4">
          <p className="min-w-0 grow">
            <span className="block truncate font-bold">{round.courier.name}</span>
            <span className="block truncate text-muted text-sm">{round.shop}</span>
          </p>
          {round.phone && (
            <a href={phoneHref(round.phone)} className={buttonClass({ variant: "quiet" }, "shrink-0 px-2!")}>
              <Icon name="phone" /> Loja
            </a>
          )}
          <Leave isWaiting={queue.length > 0} />
        </div>
        <div role="status" className="empty:hidden">
          {isStuck && queue.length > 0 && (
            <p className="bg-wait-soft px-4 py-2 text-center font-semibold text-wait">{waitingText(queue.length)}</p>
          )}
        </div>
      </header>
      <main id="conteudo" className="mx-auto flex max-w-xl flex-col gap-6 p-4 pb-12">
        <section aria-labelledby="minhas" className="flex flex-col gap-3">
          <h1 id="minhas" className="font-bold text-2xl">
            Minhas entregas
          </h1>
          {own.length === 0 && <p className="text-muted">Nenhuma agora. Pegue uma das que esperam, aqui embaixo.</p>}
          {own.map(({ order, step }) => (
            <CourierOrder key={order.number} order={order} step={step} act={act} />
          ))}
        </section>
        {isOut && <PositionCard />}
        <section aria-labelledby="esperam" className="flex flex-col gap-3">
          <h2 id="esperam" className="font-bold text-xl">
            Esperando entregador
          </h2>
          {ready.length === 0 && <p className="text-muted">Nenhum pedido espera.</p>}
          <ul className="flex flex-col gap-2 empty:hidden">
            {ready.map(({ number, district, is_ready: isReady, step }) => (
              <li key={number} className="flex items-center gap-3 rounded-md bg-surface p-3 pl-4 shadow-low">
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap items-center gap-2 font-bold">
                    Nº {number}
                    <Badge tone={isReady ? "good" : "neutral"}>{isReady ? "Pronto" : "Em preparo"}</Badge>
                  </span>
                  <span className="block truncate text-muted">{district ?? "Bairro não informado"}</span>
                </span>
                <Button busy={step === "going"} onClick={() => act("take", number)}>
                  Pegar<span className="sr-only"> pedido {number}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}

function newKeyAndTime(): Pick<Act, "key" | "at"> {
  return { key: newKey().key, at: new Date().toISOString() };
}

/** Acts that are not sent yet would be lost. */
function Leave({ isWaiting }: { isWaiting: boolean }) {
  const leave = async () => {
    if (isWaiting) return void notify.error("Espere a internet voltar: há toques que a loja ainda não recebeu.");
    await forgetPosition();
    const left = await leaveBoard();
    if (left.ok) location.assign(boardRoutes.login);
    else notify.error(refusalText(left.error));
  };
  return (
    <button type="button" onClick={leave} className={buttonClass({ variant: "quiet" }, "shrink-0 px-2!")}>
      <Icon name={LOGOUT} /> Sair
    </button>
  );
}
