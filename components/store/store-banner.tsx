import type { Market } from "@/lib/domain/market/market";
import { pictureSet, pictureUrl } from "@/lib/domain/media/picture";

/** The shop's banner in its fixed ratio under a soft scrim; a field of the brand's colour when it has none. */
export function StoreBanner({ banner, className }: { banner: Market["banner"]; className?: string }) {
  return (
    <div className={`relative overflow-hidden bg-brand ${className ?? ""}`}>
      {banner && (
        <>
          <img
            src={pictureUrl(banner, "b640")}
            srcSet={pictureSet(banner, ["b640", "b1280"])}
            sizes="(min-width: 72rem) 72rem, 100vw"
            alt=""
            width={1280}
            height={480}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
          <div className="absolute inset-0 bg-linear-to-t from-black/35 via-transparent to-black/20" />
        </>
      )}
    </div>
  );
}

/** The shop's logo, round, on a rim of the surface. */
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
      className={`flex size-24 shrink-0 items-center justify-center rounded-full border-4 border-page bg-brand text-2xl font-bold text-on-brand ${className ?? ""}`}
    >
      {market.name.charAt(0).toUpperCase()}
    </span>
  );
}
