"use client";

import type { ReactNode } from "react";
import { MarketTheme } from "@/components/market/market-theme";
import { QueryProvider } from "@/components/page/query-provider";
import { LiveRegion } from "@/components/ui/feedback/live-region";
import { Skeleton } from "@/components/ui/skeleton";
import { useBoardShop } from "@/lib/browser/board/shop";
import { apiErrorOf } from "@/lib/browser/query-client";
import { themeCss } from "@/lib/domain/market/theme";
import { BoardHeader } from "./board-header";
import { BoardNav } from "./board-nav";
import { BoardShopProvider } from "./shop-context";
import { Unread } from "./unread";

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
  if (!shop.data) return shop.error ? <Unreachable shop={shop} /> : <Waiting />;
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

function Unreachable({ shop }: { shop: ReturnType<typeof useBoardShop> }) {
  // On the way to the entry.
  if (apiErrorOf(shop.error)?.status === 401) return <Waiting />;
  return (
    <main className="flex min-h-dvh items-center">
      <Unread query={shop} heading="h1" title="O painel não abriu" />
    </main>
  );
}
