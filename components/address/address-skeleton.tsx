import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export function AddressSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      {["bairro", "cep", "rua", "numero"].map((field) => (
        <div key={field} className="flex flex-col gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
