import { RetryState } from "@/components/ui/feedback/retry-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { accountCopy } from "@/lib/domain/account/copy";

/** For when the server cannot say whether a link is still valid. */
export function LinkUnreachable({ retry }: { retry: () => void }) {
  return <RetryState title={accountCopy.failed} onRetry={retry} />;
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
