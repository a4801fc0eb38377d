import type { Market } from "@/lib/domain/market/market";
import { pictureUrl } from "@/lib/domain/media/picture";

export function StoreLogo({ market, className }: { market: Pick<Market, "logo" | "name">; className?: string }) {
  return market.logo ? (
    <img
      src={pictureUrl(market.logo, "l192")}
      alt=""
      width={96}
      height={96}
      className={`size-24 shrink-0 rounded-full border-4 border-page bg-raised object-cover ${className ?? ""}`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`flex size-24 shrink-0 items-center justify-center rounded-full border-4 border-page bg-brand-soft text-2xl font-bold text-brand-ink ${className ?? ""}`}
    >
      {Array.from(market.name)[0]?.toUpperCase()}
    </span>
  );
}
