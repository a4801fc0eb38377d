import { StoreLogo } from "@/components/market/store-logo";
import { badgeClass } from "@/components/ui/badge-class";
import { Icon } from "@/components/ui/icon";
import { nameWithTown } from "@/lib/domain/address/address";
import { districtPath } from "@/lib/domain/address/district-page";
import { statusText } from "@/lib/domain/market/copy";
import type { FoundShop } from "@/lib/domain/platform/shops";

/** Each leads to the shop's menu, or to what it says of the bairro that was searched for. */
export function ShopList({ shops, label }: { shops: readonly FoundShop[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {shops.map((found) => (
        <li key={found.shop.token}>
          <ShopCard {...found} />
        </li>
      ))}
    </ul>
  );
}

function ShopCard({ shop, district }: FoundShop) {
  const { origin, isOpen, cuisine, city, districts } = shop;
  const place = district && nameWithTown(district, shop, districts);
  const facts = [cuisine, city].filter(Boolean).join(" · ");
  return (
    <a
      href={origin + (district ? districtPath(district) : "/")}
      className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface p-4 hover:bg-raised"
    >
      <StoreLogo market={shop} className="size-10! border-0! text-lg!" />
      <span className="flex min-w-0 grow flex-col items-start gap-1">
        <span className="line-clamp-2 min-w-0 break-words font-bold text-lg">{shop.name}</span>
        {facts && <span className="text-muted text-sm">{facts}</span>}
        {place && <span className="text-good text-sm font-semibold">Entrega em {place}</span>}
        <span className={badgeClass(isOpen ? "good" : "bad")}>{statusText(shop)}</span>
      </span>
      <Icon name="chevron-right" className="size-6 text-muted" />
    </a>
  );
}
