"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { MarketTheme } from "@/components/market/market-theme";
import { QueryProvider } from "@/components/page/query-provider";
import { LiveRegion } from "@/components/ui/feedback/live-region";
import { ErrorState } from "@/components/ui/feedback/states";
import { Skeleton } from "@/components/ui/skeleton";
import { shownShop } from "@/lib/browser/board/call";
import { ignoreMovedTaps } from "@/lib/browser/board/moved-taps";
import { mayDo, useBoardShop } from "@/lib/browser/board/shop";
import { apiErrorOf } from "@/lib/browser/query-client";
import { boardRightOf, boardRoutes } from "@/lib/domain/board/routes";
import { themeCss } from "@/lib/domain/market/theme";
import { BoardHeader } from "./board-header";
import { BoardNav, placesOf } from "./board-nav";
import { HeaderSlotProvider } from "./header-slot";
import { LeftShop } from "./left-shop";
import { BoardShopProvider, useShop } from "./shop-context";
import { Unread } from "./unread";

type Props = {
  /** Without header and navigation: the screen has the whole device. */
  isBare?: boolean;
  children: ReactNode;
};

/** The frame around every screen of the board, once the device is logged in. */
export function BoardFrame(props: Props) {
  return (
    <QueryProvider>
      <Entered {...props} />
      <LiveRegion />
    </QueryProvider>
  );
}

function Entered({ isBare, children }: Props) {
  const shop = useBoardShop();
  const isLeft = useStore(shownShop, (state) => state.isLeft);
  useEffect(ignoreMovedTaps, []);
  const isCouriers = apiErrorOf(shop.error)?.status === 403;
  useEffect(() => {
    if (isCouriers) location.replace(boardRoutes.courier);
  }, [isCouriers]);
  if (isLeft) return <LeftShop name={shop.data?.name} />;
  // A failed refetch keeps the current screen.
  if (!shop.data) return shop.error ? <Unreachable shop={shop} /> : <Waiting />;
  return (
    <BoardShopProvider shop={shop.data}>
      <MarketTheme css={themeCss(shop.data.primary_color)} />
      <HeaderSlotProvider>
        <div className={isBare ? undefined : "board"}>
          {!isBare && <BoardHeader />}
          {!isBare && <BoardNav />}
          <main id="conteudo" tabIndex={-1} className={isBare ? "outline-none" : "board-main"}>
            <Allowed>{children}</Allowed>
          </main>
        </div>
      </HeaderSlotProvider>
    </BoardShopProvider>
  );
}

/** A page that this device may not see gives way to the first one that it may. */
function Allowed({ children }: { children: ReactNode }) {
  const shop = useShop();
  const router = useRouter();
  const right = boardRightOf(usePathname());
  const isAllowed = right === null || mayDo(shop, right);
  const home = placesOf(shop)[0]?.href;
  useEffect(() => {
    if (!isAllowed && home) router.replace(home);
  }, [isAllowed, home, router]);
  if (isAllowed) return children;
  if (home) return <Skeleton className="h-32" />;
  return (
    <ErrorState heading="h1" title="Nada para este aparelho">
      Peça ao dono da loja outro convite.
    </ErrorState>
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
  // Redirecting to the login, or to a courier's own page.
  if ([401, 403].includes(Number(apiErrorOf(shop.error)?.status))) return <Waiting />;
  return (
    <main className="flex min-h-dvh items-center">
      <Unread query={shop} heading="h1" title="O painel não abriu" />
    </main>
  );
}
