import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function FormSkeleton() {
  return (
    <SkeletonGroup label="Abrindo o cardápio…" className="grid gap-3 lg:grid-cols-3">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </SkeletonGroup>
  );
}
