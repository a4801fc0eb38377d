"use client";

import { type UseMutationResult, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import * as z from "zod";
import { useShop } from "@/components/board/frame/shop-context";
import { SubPage } from "@/components/board/frame/sub-page";
import { Unread } from "@/components/board/frame/unread";
import { BackToShop } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { RECEIPT } from "@/components/ui/drawings";
import { EmptyState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { boardCall } from "@/lib/browser/board/call";
import { changeSchema } from "@/lib/browser/board/changes";
import { failureText } from "@/lib/browser/board/failure";
import { valueOrThrow } from "@/lib/browser/query-client";
import { changeText, changeTitle, undoPathOf } from "@/lib/domain/board/changes";
import { momentIn } from "@/lib/domain/board/moment";

const pageSchema = z.object({
  changes: z.array(changeSchema),
  next: z.string().nullable(),
});

function ChangeText({ change, timezone }: { change: Parameters<typeof changeText>[0]; timezone: string | null }) {
  const text = changeText(change, timezone);
  return text && <p className="break-words text-sm">{text}</p>;
}

/** The shop's change log: who changed what, with the old and the new value. */
export function ChangesScreen() {
  const { timezone } = useShop();
  const pages = useInfiniteQuery({
    queryKey: ["board", "changes"],
    queryFn: async ({ pageParam }) =>
      valueOrThrow(await boardCall("GET", `/board/changes${pageParam && `?before=${pageParam}`}`, pageSchema)),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: "always",
  });
  const undo = useMutation({
    mutationFn: async ({ id, path }: { id: string; path: string }) =>
      valueOrThrow(await boardCall("POST", path, z.unknown(), { change: id })),
    onSuccess: () => {
      notify.success("Desfeito.");
      return pages.refetch();
    },
    onError: (error) => void notify.error(failureText(error)),
  });
  const changes = pages.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <SubPage title="Registro" back={<BackToShop />}>
      {pages.isPending && (
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {pages.error && !pages.data && <Unread query={pages} title="O registro não abriu" />}
      {pages.data && changes.length === 0 && (
        <EmptyState icon={RECEIPT} title="Nada mudou ainda">
          O que você e sua equipe mudarem aparece aqui.
        </EmptyState>
      )}
      <ol className="flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change.id} className="rounded-md bg-surface p-4 shadow-low">
            <p className="break-words font-semibold">{changeTitle(change)}</p>
            <ChangeText change={change} timezone={timezone} />
            <p className="text-muted text-sm">
              {change.actor} · <span className="whitespace-nowrap">{momentIn(change.at, timezone)}</span>
            </p>
            <Undo change={change} undo={undo} />
          </li>
        ))}
      </ol>
      {pages.isFetchNextPageError && <FormFailure>{failureText(pages.error)}</FormFailure>}
      {pages.hasNextPage && (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          Ver mais
        </Button>
      )}
    </SubPage>
  );
}

type UndoProps = {
  change: { id: string; action: string; subject: string };
  undo: UseMutationResult<unknown, unknown, { id: string; path: string }>;
};

function Undo({ change: { id, action, subject }, undo }: UndoProps) {
  const path = undoPathOf(action);
  if (path === null) return null;
  return (
    <Button
      variant="quiet"
      busy={undo.isPending && undo.variables.id === id}
      aria-label={`Desfazer: ${changeTitle({ action, subject })}`}
      onClick={() => undo.mutate({ id, path })}
    >
      Desfazer
    </Button>
  );
}
