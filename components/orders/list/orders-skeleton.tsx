import { Skeleton } from "@/components/ui/skeleton";
import { ordersCopy } from "@/lib/domain/orders/copy";

export function OrdersSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      <p className="text-muted lg:col-span-2">{ordersCopy.loadingAll}</p>
      {[0, 1].map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
          <div className="flex justify-between">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-24 rounded-full" />
          </div>
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
          <div className="flex justify-between pt-2">
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-11 w-28 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  );
}
