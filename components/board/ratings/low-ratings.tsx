"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useStore } from "zustand";
import { useShop } from "@/components/board/frame/shop-context";
import { Icon } from "@/components/ui/icon";
import { seenRatings } from "@/lib/browser/board/ratings";
import { lowText } from "@/lib/domain/board/ratings-text";
import { boardRoutes } from "@/lib/domain/board/routes";

/** On every screen, until this device has shown them: ratings of one or two stars without an answer. */
export function LowRatings() {
  const { low_ratings: low } = useShop();
  const seen = useStore(seenRatings, ({ ids }) => ids);
  const isOnList = usePathname() === boardRoutes.ratings;
  const text = lowText(low.filter(({ id }) => !seen.has(id)));
  return (
    <div role="status" className="not-empty:mb-4 print:hidden">
      {text && !isOnList && (
        <Link
          href={boardRoutes.ratings}
          prefetch={false}
          className="flex min-h-13 items-center gap-2 rounded-md border border-wait bg-wait-soft p-3 font-semibold text-wait"
        >
          <Icon name="warning" className="size-5 shrink-0" />
          <span className="min-w-0 grow">
            {text}
            <span className="sr-only">, ver as avaliações</span>
          </span>
          <Icon name="chevron-right" className="size-5 shrink-0" />
        </Link>
      )}
    </div>
  );
}
