import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { CardsSkeleton } from "./cards-skeleton";

/** So many placeholders stand for what is loading (specification §9). */
const TABS = ["w-28", "w-20", "w-24", "w-32", "w-22"];

/** The menu while it loads: header, five tabs, eight cards, in the shape of the real ones. */
export function MenuSkeleton() {
  return (
    <SkeletonGroup label="Carregando o cardápio…" className="mx-auto w-full max-w-6xl">
      <Skeleton className="aspect-[8/3] w-full rounded-none! sm:aspect-[4/1]" />
      <div data-skeleton="header" className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-wrap items-start gap-x-3">
          <Skeleton className="relative -mt-10 size-24 rounded-full! border-4 border-page" />
          <div className="flex grow basis-40 flex-col gap-2 pt-2">
            <Skeleton className="h-8 w-48 max-w-full" />
            <Skeleton className="h-7 w-24 rounded-full!" />
          </div>
        </div>
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="h-12 w-full rounded-md! sm:max-w-lg" />
      </div>
      <div className="flex gap-2 overflow-hidden border-b border-line px-4 py-2">
        {TABS.map((width) => (
          <span key={width} data-skeleton="tab" className="shrink-0">
            <Skeleton className={`h-11 rounded-full! ${width}`} />
          </span>
        ))}
      </div>
      <CardsSkeleton />
    </SkeletonGroup>
  );
}
