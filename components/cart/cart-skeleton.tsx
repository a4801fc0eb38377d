import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function CartSkeleton() {
  return (
    <SkeletonGroup label="Carregando o carrinho…" className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="flex flex-col gap-3 py-4">
          <div className="flex gap-3">
            <Skeleton className="size-18 shrink-0" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <div className="flex justify-between">
            <Skeleton className="h-11 w-32 rounded-full" />
            <Skeleton className="h-6 w-20" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
