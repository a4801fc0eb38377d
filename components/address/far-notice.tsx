"use client";

import { useQuery } from "@tanstack/react-query";
import { useMapSettings } from "@/components/market/market-context";
import { Icon } from "@/components/ui/icon";
import { neighborhoodLocationQuery } from "@/lib/browser/address/location-queries";
import { farCopy } from "@/lib/domain/geo/copy";
import { farFrom } from "@/lib/domain/geo/distance";
import type { Point } from "@/lib/domain/geo/point";
import type { MapAddress } from "@/lib/domain/geo/schema";

/** Questions a pin that is far from the chosen neighbourhood; silent where the neighbourhood's position is unknown. */
export function FarNotice({ address, pin }: { address: MapAddress; pin: Point | null }) {
  const { geocoder } = useMapSettings();
  const { data } = useQuery({
    ...neighborhoodLocationQuery(address),
    enabled: geocoder && pin !== null && address.bairro !== "",
  });
  const km = farFrom(pin, data?.area ?? null);
  return (
    <div role="status">
      {km !== null && (
        <p className="flex items-start gap-2 rounded-md bg-wait-soft p-3 font-semibold text-wait">
          <Icon name="warning" className="mt-0.5 size-5" />
          {farCopy(km, address.bairro)}
        </p>
      )}
    </div>
  );
}
