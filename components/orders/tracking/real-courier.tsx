import { MapOnDemand } from "@/components/map/map-on-demand";
import { useNow } from "@/components/ui/use-now";
import { FOUND_ZOOM } from "@/lib/domain/geo/point";
import { ordersCopy } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { updatedAgo } from "@/lib/domain/orders/polling";
import { CourierFrame } from "./courier-frame";

const TICK = 5_000;

/** The courier as the shop tells it: where, if the courier shows it, and whether they have arrived. */
export function RealCourier({ courier: { hasArrived, seen } }: { courier: NonNullable<Order["courier"]> }) {
  const now = useNow(TICK);
  return (
    <CourierFrame
      title={hasArrived ? ordersCopy.arrived : "Entregador a caminho"}
      text={seen && `Mapa ${updatedAgo(now - seen.at)}`}
    >
      {seen && !hasArrived && (
        <MapOnDemand
          view={{ center: { lat: seen.lat, lng: seen.lng }, zoom: FOUND_ZOOM - 2 }}
          pin={{ lat: seen.lat, lng: seen.lng }}
          pinLabel="O entregador está aqui"
        />
      )}
    </CourierFrame>
  );
}
