import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function ProfileSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-5">
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
      <Skeleton className="h-64 w-full rounded-md" />
    </SkeletonGroup>
  );
}
