import type { Market } from "@/lib/domain/market/market";
import { routes } from "@/lib/domain/routes";
import { StoreLogo } from "./store-logo";

/** Link to the shop's menu from a page below it. */
export function ShopLink({ market }: { market: Market }) {
  return (
    <a href={routes.menu} className="flex min-h-11 min-w-0 items-center gap-2 font-bold hover:underline">
      <StoreLogo market={market} className="size-10! border-0! text-lg!" />
      <span className="line-clamp-2 min-w-0 break-words">{market.name}</span>
    </a>
  );
}
