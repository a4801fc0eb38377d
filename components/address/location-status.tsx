"use client";

import { Button } from "@/components/ui/button";
import { geoCopy } from "@/lib/domain/geo/copy";

type Search = { isFetching: boolean; isError: boolean; isSuccess: boolean; data?: unknown; refetch: () => unknown };

/** Announced when it changes. */
export function LocationStatus({ search, hasPin, isMine }: { search: Search; hasPin: boolean; isMine: boolean }) {
  const hasFailed = search.isError && !search.isFetching && !isMine;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-muted">
        {statusText(search, hasPin, isMine)}
      </p>
      {hasFailed && (
        <Button variant="quiet" icon="refresh" onClick={() => void search.refetch()}>
          Tentar novamente
        </Button>
      )}
    </div>
  );
}

function statusText(search: Search, hasPin: boolean, isMine: boolean): string {
  if (isMine) return geoCopy.adjust;
  if (search.isFetching) return geoCopy.searching;
  if (search.isError) return geoCopy.failed;
  if (search.isSuccess && !hasPin) return geoCopy.notFound;
  return hasPin ? geoCopy.adjust : geoCopy.choose;
}
