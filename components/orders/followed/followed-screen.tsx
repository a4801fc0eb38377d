"use client";

import { useQuery } from "@tanstack/react-query";
import { useMarket } from "@/components/market/market-context";
import { Block } from "@/components/orders/order-blocks";
import { useStatusNews } from "@/components/orders/status/use-status-news";
import { Progress } from "@/components/orders/tracking/progress";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { followedQuery } from "@/lib/browser/orders/followed";
import {
  type FollowedOrder,
  followedNews,
  followedSentence,
  itemsText,
  modeText,
  orderLinkCopy,
} from "@/lib/domain/orders/order-link";
import { routes } from "@/lib/domain/routes";
import { FollowedGone } from "./followed-gone";

/** An order's status for anybody with its link, without an account; `first` is the status as the server read it. */
export function FollowedScreen({ code, first }: { code: string; first: FollowedOrder }) {
  return (
    <QueryProvider>
      <FollowedOfCode code={code} first={first} />
    </QueryProvider>
  );
}

function FollowedOfCode({ code, first }: { code: string; first: FollowedOrder }) {
  const { data, dataUpdatedAt, isError } = useQuery(followedQuery(code, first));
  if (!data) return <FollowedGone />;
  return <Followed order={data} updatedAt={dataUpdatedAt} failing={isError} />;
}

function Followed({ order, updatedAt, failing }: { order: FollowedOrder; updatedAt: number; failing: boolean }) {
  const { name } = useMarket();
  const sentence = followedSentence(order);
  useStatusNews({ ...order, id: "followed" }, followedNews(order, name), sentence);
  const facts = [modeText(order.mode), order.items ? itemsText(order.items) : null].filter(Boolean);
  return (
    <Screen title={`Pedido na ${name}`} back={{ href: routes.menu, label: "Ver cardápio" }} narrow>
      <Block title="Acompanhamento">
        <Progress order={order} sentence={sentence} updatedAt={updatedAt} failing={failing} />
        <p className="flex items-center gap-2 text-muted">
          <Icon name={order.mode === "TAKEOUT" ? "store" : "bike"} className="size-5" />
          {facts.join(" · ")}
        </p>
      </Block>
      <a href={routes.menu} className={buttonClass({ variant: "secondary", wide: true })}>
        {orderLinkCopy.menu}
      </a>
    </Screen>
  );
}
