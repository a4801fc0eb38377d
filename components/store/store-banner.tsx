import clsx from "clsx";
import { bannerPattern, PATTERN_SIDE } from "@/lib/domain/market/banner-pattern";
import type { Market } from "@/lib/domain/market/market";
import { pictureSet, pictureUrl } from "@/lib/domain/media/picture";

type Named = Pick<Market, "banner" | "name">;

/** A shop without a banner gets a pattern made from its colour and name. */
export function StoreBanner({
  market: { banner, name },
  pattern = "azulejos",
  isFilled,
  isBehind,
  className,
}: {
  market: Named;
  /** The id of its pattern; each banner of a page has another. */
  pattern?: string;
  /** In a wide window, wider than the picture, which stays whole: its own blur fills the rest. */
  isFilled?: boolean;
  /** A product stands over it: the product's picture comes first. */
  isBehind?: boolean;
  className?: string;
}) {
  return (
    <div className={`relative overflow-hidden bg-brand ${className ?? ""}`}>
      {banner ? (
        <>
          {isFilled && (
            <img
              src={pictureUrl(banner, "b640")}
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full scale-125 object-cover blur-2xl max-sm:hidden"
            />
          )}
          <img
            src={pictureUrl(banner, "b640")}
            srcSet={pictureSet(banner, ["b640", "b1280"])}
            sizes="(min-width: 40rem) 45rem, 100vw"
            alt=""
            width={1280}
            height={480}
            fetchPriority={isBehind ? "low" : "high"}
            className={clsx(
              "absolute inset-y-0 right-0 h-full object-cover",
              isFilled
                ? "aspect-[8/3] max-sm:w-full sm:w-auto sm:mask-[linear-gradient(to_right,transparent,black_50%)]"
                : "w-full",
            )}
          />
          <div className="absolute inset-0 bg-linear-to-t from-black/35 via-transparent to-black/20" />
        </>
      ) : (
        <BannerPattern id={pattern} name={name} />
      )}
    </div>
  );
}

function BannerPattern({ id, name }: { id: string; name: string }) {
  const [faint, strong] = bannerPattern(name);
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full fill-on-brand dark:bg-black/30 dark:opacity-85">
      <pattern id={id} width={PATTERN_SIDE} height={PATTERN_SIDE} patternUnits="userSpaceOnUse">
        <path d={faint} fillOpacity=".1" />
        <path d={strong} fillOpacity=".22" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
