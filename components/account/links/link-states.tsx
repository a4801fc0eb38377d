import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { accountCopy } from "@/lib/domain/account/copy";

/** For when the server cannot say whether a link is still valid. */
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

export function LinkSkeleton() {
  return (
    <SkeletonGroup label="Verificando o link" className="flex flex-col items-center gap-4 py-12">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-13 w-full" />
    </SkeletonGroup>
  );
}
