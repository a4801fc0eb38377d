"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useShop } from "@/components/board/frame/shop-context";
import { Unread } from "@/components/board/frame/unread";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { boardCall } from "@/lib/browser/board/call";
import { changeSchema } from "@/lib/browser/board/changes";
import { anything } from "@/lib/browser/board/people";
import { SHOP_KEY } from "@/lib/browser/board/shop";
import { valueOrThrow } from "@/lib/browser/query-client";
import { changeText, changeTitle } from "@/lib/domain/board/changes";
import { momentIn } from "@/lib/domain/board/moment";

const newsSchema = z.object({ changes: z.array(changeSchema) });

/** On every screen of an owner: what others changed of Pix, people and prices since the last look. */
export function OwnerNews() {
  const { news } = useShop();
  const [isOpen, setOpen] = useState(false);
  if (news === 0) return null;
  return (
    <section aria-label="Mudanças" className="mb-4 print:hidden">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-13 w-full items-center gap-2 rounded-md border border-line bg-surface p-3 text-left font-semibold shadow-low"
      >
        <Icon name="info" className="size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 grow">
          {news === 1 ? "1 mudança" : `${news} mudanças`} de Pix, pessoas e preços desde que você olhou
        </span>
        <Icon name="chevron-right" className="size-5 shrink-0" />
      </button>
      <BoardSheet open={isOpen} onClose={() => setOpen(false)} title="O que mudou">
        <NewsList onSeen={() => setOpen(false)} />
      </BoardSheet>
    </section>
  );
}

function NewsList({ onSeen }: { onSeen: () => void }) {
  const { timezone } = useShop();
  const client = useQueryClient();
  const found = useQuery({
    queryKey: ["board", "news"],
    queryFn: async () => valueOrThrow(await boardCall("GET", "/board/news", newsSchema)),
    refetchOnMount: "always",
  });
  const see = useMutation({
    mutationFn: async (seen: string) => valueOrThrow(await boardCall("PUT", "/board/news", anything, { seen })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: SHOP_KEY });
      onSeen();
    },
  });
  if (!found.data)
    return found.error ? <Unread query={found} title="As mudanças não abriram" /> : <Skeleton className="h-32" />;
  const [latest] = found.data.changes;
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {found.data.changes.map((change) => (
          <li key={change.id} className="border-line not-first:border-t not-first:pt-3">
            <p className="break-words font-semibold">{changeTitle(change)}</p>
            <p className="break-words text-sm empty:hidden">{changeText(change, timezone)}</p>
            <p className="text-muted text-sm">
              {change.actor} · {momentIn(change.at, timezone)}
            </p>
          </li>
        ))}
      </ol>
      <Button size="lg" wide busy={see.isPending} onClick={() => (latest ? see.mutate(latest.id) : onSeen())}>
        Já vi
      </Button>
    </div>
  );
}
