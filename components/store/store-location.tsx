import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { pointOf } from "@/lib/domain/geo/point";
import { addressLine } from "@/lib/domain/market/contact";
import type { Market } from "@/lib/domain/market/market";
import { DirectionsLink, MapsAppLink } from "./store-directions";

export function StoreLocation({ market }: { market: Market }) {
  const line = addressLine(market);
  const point = pointOf(market);
  if (!market.address && !point) return null;
  return (
    <section
      aria-labelledby="onde-estamos"
      className="mx-4 mt-8 flex flex-col lg:col-start-2 lg:mx-0 gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 id="onde-estamos" className="flex items-center gap-2 text-lg font-bold">
        <Icon name="pin" className="size-5 text-brand-ink" />
        Onde estamos
      </h2>
      {line && <p className="text-pretty text-muted">{line}</p>}
      <div className="flex flex-wrap gap-2">
        {point ? (
          <button
            type="button"
            data-opens="details"
            data-map=""
            aria-haspopup="dialog"
            className={buttonClass({ variant: "secondary" }, "grow sm:grow-0")}
          >
            <Icon name="map" />
            Ver mapa
          </button>
        ) : (
          <MapsAppLink market={market} />
        )}
        <DirectionsLink market={market} />
      </div>
    </section>
  );
}
