import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function StepSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      {[0, 1].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-11 w-40 rounded-md" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
