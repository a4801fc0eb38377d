import { MapOnDemand } from "@/components/map/map-on-demand";
import { Icon } from "@/components/ui/icon";
import { useNow } from "@/components/ui/use-now";
import { FOUND_ZOOM } from "@/lib/domain/geo/point";
import { ordersCopy } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { updatedAgo } from "@/lib/domain/orders/polling";

const TICK = 5_000;

/** The courier as the shop tells it: where, if the courier shows it, and whether they have arrived. */
export function RealCourier({ courier: { hasArrived, seen } }: { courier: NonNullable<Order["courier"]> }) {
  const now = useNow(TICK);
  return (
    <section aria-label="Entregador" className="flex flex-col gap-3 rounded-md border border-line p-4">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
          <Icon name="bike" className="size-6" />
        </span>
        <div className="flex min-w-0 grow flex-col">
          <h3 className="font-bold">{hasArrived ? ordersCopy.arrived : "Entregador a caminho"}</h3>
          {seen && <p className="text-muted text-sm tabular-nums">Mapa {updatedAgo(now - seen.at)}</p>}
        </div>
      </div>
      {seen && !hasArrived && (
        <MapOnDemand
          view={{ center: { lat: seen.lat, lng: seen.lng }, zoom: FOUND_ZOOM - 2 }}
          pin={{ lat: seen.lat, lng: seen.lng }}
          pinLabel="O entregador está aqui"
        />
      )}
    </section>
  );
}
