"use client";

import type { Map as LeafletMap } from "leaflet";
import { Button, iconButtonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { moved, stepMetres } from "@/lib/domain/geo/distance";
import type { Point } from "@/lib/domain/geo/point";
import { ARROWS } from "./arrows";

/** Moves the pin for those who cannot drag; if there is none, puts one in the middle of the map. */
export function PinControls({
  map,
  pin,
  onPick,
}: {
  map: LeafletMap;
  pin: Point | null;
  onPick: (point: Point) => void;
}) {
  if (!pin)
    return (
      <Button variant="quiet" icon="pin" onClick={() => onPick(centreOf(map))}>
        Marcar no centro
      </Button>
    );
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">Mover o pino</legend>
      {ARROWS.map(({ direction, label, turn }) => (
        <button
          key={direction}
          type="button"
          aria-label={label}
          className={iconButtonClass({ tone: "floating" })}
          onClick={() => onPick(moved(pin, direction, stepMetres(map.getZoom(), pin.lat)))}
        >
          <Icon name="chevron-down" className={`size-6 ${turn}`} />
        </button>
      ))}
    </fieldset>
  );
}

function centreOf(map: LeafletMap): Point {
  const { lat, lng } = map.getCenter().wrap();
  return { lat, lng };
}
