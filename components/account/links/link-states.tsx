import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { accountCopy } from "@/lib/domain/account/copy";

/** Nobody could be asked whether a link still counts. */
export function LinkUnreachable({ retry }: { retry: () => void }) {
  return (
    <ErrorState
      title={accountCopy.failed}
      action={
        <Button icon="refresh" onClick={retry}>
          Tentar novamente
        </Button>
      }
    />
  );
}

/** In the place of a link's question until it is known to count. */
export function LinkSkeleton() {
  return (
    <SkeletonGroup label="Verificando o link" className="flex flex-col items-center gap-4 py-12">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-13 w-full" />
    </SkeletonGroup>
  );
}
