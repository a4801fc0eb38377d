import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { CardsSkeleton } from "./cards-skeleton";

/** The number of placeholders: specification §9. */
const TABS = ["w-28", "w-20", "w-24", "w-32", "w-22"];

export function MenuSkeleton() {
  return (
    <SkeletonGroup label="Carregando o cardápio…" className="mx-auto w-full max-w-shop">
      <Skeleton className="store-banner rounded-none!" />
      <div data-skeleton="header" className="store-facts">
        <div className="flex grow flex-wrap items-start gap-x-3 lg:row-span-2 lg:self-start">
          <Skeleton className="relative -mt-10 lg:-mt-13 size-24 rounded-full! border-4 border-page" />
          <div className="flex grow basis-40 flex-col gap-2 pt-2 lg:pt-0">
            <Skeleton className="h-8 w-48 max-w-full" />
            <Skeleton className="h-7 w-24 rounded-full!" />
          </div>
        </div>
        <Skeleton className="h-5 w-64 max-w-full lg:col-start-2" />
        <Skeleton className="h-12 w-full rounded-md! max-lg:session:hidden sm:max-w-lg lg:col-start-3" />
      </div>
      <div className="menu-columns">
        <div className="categories">
          <ul className="overflow-hidden!">
            {TABS.map((width) => (
              <li key={width} data-skeleton="tab">
                <Skeleton className={`h-11 rounded-full! ${width}`} />
              </li>
            ))}
          </ul>
        </div>
        <CardsSkeleton />
      </div>
    </SkeletonGroup>
  );
}
