"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { MapOnDemand } from "@/components/map/map-on-demand";
import { UseMyPosition } from "@/components/map/use-my-position";
import { useMapSettings } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { SlowNotice } from "@/components/ui/feedback/slow-notice";
import { FieldError } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { addressLocationQuery } from "@/lib/browser/address/location-queries";
import { ADDRESS_FORM_ID } from "@/lib/domain/address/view";
import { geoCopy, movedCopy } from "@/lib/domain/geo/copy";
import { openingView, type Point } from "@/lib/domain/geo/point";
import type { MapAddress } from "@/lib/domain/geo/schema";
import { FarNotice } from "./far-notice";
import { LocationStatus } from "./location-status";

type Props = {
  address: MapAddress;
  /** Null: not placed yet. */
  pin: Point | null;
  /** The map opens here when the address is not found. */
  market: Point | null;
  busy: boolean;
  failure: string | null;
  isSubmittedByScreen?: boolean;
  onPin: (point: Point) => void;
  onConfirm: (pin: Point | null) => void;
  onAdjust: () => void;
};

/**
 * MAP: asks whether the pin is right (specification §2); the address can be confirmed without a map, geocoder or pin
 * too.
 */
export function ConfirmLocation(props: Props) {
  const { address, pin: kept, market, busy, failure, isSubmittedByScreen, onPin, onConfirm, onAdjust } = props;
  const { search, pin, view, pick, goTo } = usePin({ address, pin: kept, market, onPin });
  return (
    <form
      id={ADDRESS_FORM_ID}
      aria-labelledby="localizacao"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(pin);
      }}
    >
      <h2 id="localizacao" className="font-bold text-lg">
        {geoCopy.question}
      </h2>
      <Destination address={address} />
      <MapOnDemand view={view} pin={pin} pinLabel="Pino do endereço" place={placeText(address)} onPick={pick} />
      <LocationStatus search={search} hasPin={pin !== null} isMine={kept !== null} />
      <UseMyPosition onFound={goTo} />
      <FarNotice address={address} pin={pin} />
      <SlowNotice waiting={busy} />
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      {!isSubmittedByScreen && (
        <div className="flex gap-3">
          <Button variant="secondary" size="lg" className="grow" onClick={onAdjust}>
            Ajustar
          </Button>
          <Button type="submit" size="lg" className="grow" busy={busy}>
            Confirmar
          </Button>
        </div>
      )}
    </form>
  );
}

/** The pin, placed by the customer or geocoded from the address, and the map view around it. */
function usePin({ address, pin: kept, market, onPin }: Pick<Props, "address" | "pin" | "market" | "onPin">) {
  const { geocoder } = useMapSettings();
  const [opened] = useState(kept);
  const search = useQuery({ ...addressLocationQuery(address), enabled: geocoder && opened === null });
  const found = search.data ?? null;
  const pin = kept ?? found;
  const [view, setView] = useState(() => openingView(opened, market));
  const isMine = kept !== null;
  useEffect(() => {
    if (found && !isMine) setView(openingView(found, null));
  }, [found, isMine]);

  const pick = useCallback(
    (point: Point) => {
      announce(movedCopy(pin, point));
      onPin(point);
    },
    [pin, onPin],
  );
  const goTo = (point: Point) => {
    pick(point);
    setView(openingView(point, null));
  };
  return { search, pin, view, pick, goTo };
}

function placeText({ endereco, numero, bairro, cidade, uf }: MapAddress): string {
  return `${endereco}, ${numero} - ${bairro}, ${cidade} - ${uf}`;
}

function Destination({ address }: { address: MapAddress }) {
  const { endereco, numero, bairro, cidade, uf, referencia } = address;
  return (
    <div className="flex gap-3">
      <Icon name="pin" className="mt-0.5 size-5 text-brand-ink" />
      <div className="min-w-0">
        <p className="break-words font-semibold">{`${endereco}, ${numero}`}</p>
        <p className="break-words text-muted">{`${bairro}, ${cidade} - ${uf}`}</p>
        {referencia && <p className="break-words text-muted text-sm">Referência: {referencia}</p>}
      </div>
    </div>
  );
}
