import { Skeleton } from "@/components/ui/skeleton";
import { ordersCopy } from "@/lib/domain/orders/copy";

export function OrderSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <p className="text-muted">{ordersCopy.loadingOne}</p>
      <div className="flex justify-between">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-7 w-28 rounded-full" />
      </div>
      {["h-28", "h-56", "h-36"].map((height) => (
        <Skeleton key={height} className={`${height} w-full rounded-md`} />
      ))}
    </div>
  );
}
