"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import * as z from "zod";
import { useShop } from "@/components/board/frame/shop-context";
import { Button } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/feedback/states";
import { notify } from "@/components/ui/feedback/toast";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { boardCall } from "@/lib/browser/board/call";
import { answerOf, apiErrorOf } from "@/lib/browser/query-client";
import { actionText, changeText, hasUndo } from "@/lib/domain/board/changes";
import { momentIn } from "@/lib/domain/board/moment";
import { TRY_AGAIN } from "@/lib/domain/try-again";

const pageSchema = z.object({
  changes: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  next: z.string().nullable(),
});

/** The shop's log: who changed what, and from what to what. */
export function ChangesScreen() {
  const { timezone } = useShop();
  const pages = useInfiniteQuery({
    queryKey: ["board", "changes"],
    queryFn: async ({ pageParam }) =>
      answerOf(await boardCall("GET", `/board/changes${pageParam && `?before=${pageParam}`}`, pageSchema)),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: "always",
  });
  const undo = useMutation({
    mutationFn: async (change: string) => answerOf(await boardCall("POST", "/menu/undo", z.unknown(), { change })),
    onSuccess: () => {
      notify.success("Desfeito.");
      return pages.refetch();
    },
    onError: (error) => void notify.error(apiErrorOf(error)?.message ?? TRY_AGAIN),
  });
  const changes = pages.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <section className="mx-auto flex max-w-2xl flex-col gap-4" aria-labelledby="registro">
      <h1 id="registro" className="font-bold text-2xl">
        Registro
      </h1>
      {pages.isPending && (
        <SkeletonGroup className="flex flex-col gap-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </SkeletonGroup>
      )}
      {pages.error && !pages.data && (
        <ErrorState
          title="O registro não abriu"
          action={<Button onClick={() => pages.refetch()}>Tentar de novo</Button>}
        >
          {apiErrorOf(pages.error)?.message ?? TRY_AGAIN}
        </ErrorState>
      )}
      {pages.data && changes.length === 0 && (
        <EmptyState icon="receipt" title="Nada mudou ainda">
          O que você e sua equipe mudarem aparece aqui.
        </EmptyState>
      )}
      <ol className="flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change.id} className="rounded-md bg-surface p-4 shadow-low">
            <p className="font-semibold">
              {actionText(change.action)}: {change.subject}
            </p>
            {changeText(change) && <p className="break-words text-sm">{changeText(change)}</p>}
            <p className="text-muted text-sm">
              {change.actor} · {momentIn(change.at, timezone)}
            </p>
            {hasUndo(change.action) && (
              <Button
                variant="quiet"
                busy={undo.isPending && undo.variables === change.id}
                aria-label={`Desfazer: ${actionText(change.action)}, ${change.subject}`}
                onClick={() => undo.mutate(change.id)}
              >
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          Ver mais
        </Button>
      )}
    </section>
  );
}
