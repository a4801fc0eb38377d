"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useShop } from "@/components/board/frame/shop-context";
import { CASH } from "@/components/ui/drawings";
import { Icon, type IconName } from "@/components/ui/icon";
import { useMoneyNews } from "@/lib/browser/board/money/news";
import { mayDo } from "@/lib/browser/board/shop";
import { testBanner, troubleText } from "@/lib/domain/board/money/providers";
import type { MoneyNews } from "@/lib/domain/board/money/types";
import { boardRoutes } from "@/lib/domain/board/routes";

/** On every screen: money that needs somebody, a provider in trouble, and a provider that takes no real money. */
export function MoneyWarning() {
  const { data } = useMoneyNews(mayDo(useShop(), "orders"));
  const isOnList = usePathname() === boardRoutes.money;
  return <div className="print:hidden">{data && <MoneyLines news={data} isOnList={isOnList} />}</div>;
}

export function MoneyLines({ news, isOnList = false }: { news: MoneyNews; isOnList?: boolean }) {
  const banner = testBanner(news.test);
  const count = news.money.length;
  return (
    <div className="flex flex-col gap-2 not-empty:mb-4">
      {banner && (
        <Line tone="bad" icon="warning">
          {banner}
        </Line>
      )}
      {count > 0 && !isOnList && (
        <Link
          href={boardRoutes.money}
          prefetch={false}
          className="flex min-h-13 items-center gap-2 rounded-md border border-bad bg-bad-soft p-3 font-semibold text-bad"
        >
          <Icon name={CASH} className="size-5 shrink-0" />
          <span className="min-w-0 grow">Dinheiro que precisa de você ({count})</span>
          <Icon name="chevron-right" className="size-5 shrink-0" />
        </Link>
      )}
      {news.providers.map((trouble) => {
        const { tone, text } = troubleText(trouble);
        return (
          <Line key={`${trouble.provider} ${trouble.kind}`} tone={tone} icon="warning">
            {text}
          </Line>
        );
      })}
    </div>
  );
}

function Line({ tone, icon, children }: { tone: "wait" | "bad"; icon: IconName; children: ReactNode }) {
  return (
    <p
      role="status"
      className={clsx(
        "flex items-start gap-2 rounded-md border p-3 font-semibold",
        tone === "bad" ? "border-bad bg-bad-soft text-bad" : "border-wait bg-wait-soft text-wait",
      )}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  );
}
