"use client";

import type { ReactNode } from "react";
import { MarketTheme } from "@/components/market/market-theme";
import { QueryProvider } from "@/components/page/query-provider";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/feedback/live-region";
import { ErrorState } from "@/components/ui/feedback/states";
import { Skeleton } from "@/components/ui/skeleton";
import { useBoardShop } from "@/lib/browser/board/shop";
import { apiErrorOf } from "@/lib/browser/query-client";
import { themeCss } from "@/lib/domain/market/theme";
import { TRY_AGAIN } from "@/lib/domain/try-again";
import { BoardHeader } from "./board-header";
import { BoardNav } from "./board-nav";
import { BoardShopProvider } from "./shop-context";

/** What stands around every screen of the board once a device has entered. */
export function BoardFrame({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <Entered>{children}</Entered>
      <LiveRegion />
    </QueryProvider>
  );
}

function Entered({ children }: { children: ReactNode }) {
  const shop = useBoardShop();
  // A failed renewal keeps the screen that there is.
  if (!shop.data) return shop.error ? <Unreachable error={shop.error} retry={shop.refetch} /> : <Waiting />;
  return (
    <BoardShopProvider shop={shop.data}>
      <MarketTheme css={themeCss(shop.data.primary_color)} />
      <div className="board">
        <BoardHeader />
        <BoardNav />
        <main id="conteudo" tabIndex={-1} className="board-main">
          {children}
        </main>
      </div>
    </BoardShopProvider>
  );
}

function Waiting() {
  return (
    <div className="board" aria-busy="true">
      <p role="status" className="sr-only">
        Abrindo o painel…
      </p>
      <Skeleton className="m-4 h-12" />
      <div className="board-main flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}

function Unreachable({ error, retry }: { error: unknown; retry: () => unknown }) {
  const known = apiErrorOf(error);
  // On the way to the entry.
  if (known?.status === 401) return <Waiting />;
  return (
    <main className="flex min-h-dvh items-center">
      <ErrorState
        heading="h1"
        title="O painel não abriu"
        action={<Button onClick={() => retry()}>Tentar de novo</Button>}
      >
        <p>{known?.message ?? TRY_AGAIN}</p>
      </ErrorState>
    </main>
  );
}
