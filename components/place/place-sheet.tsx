"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { FreeDeliveryNotice } from "@/components/cart/notices/free-delivery-notice";
import { MinimumProgress } from "@/components/cart/notices/minimum-progress";
import { useMarket } from "@/components/market/market-context";
import { PickUpPlace } from "@/components/store/pick-up-place";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type District, nameWithTown } from "@/lib/domain/address/address";
import { placeNamed } from "@/lib/domain/address/delivery";
import { deliveryTerms, type ServedPlace } from "@/lib/domain/address/delivery-terms";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { feeText, placeFactsWithTime, placeLine } from "@/lib/domain/address/place-facts";
import { placeSearchCopy } from "@/lib/domain/address/place-search-copy";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import { linkedModeCopy } from "@/lib/domain/checkout/mode-copy";
import { isPickUp, offeredModes } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";
import { DistrictSearch } from "./district-search";
import { useChooseDistrict } from "./use-choose-district";

/** The shop's list while the sheet is open; without `data` until it has loaded. */
export type DistrictsRead = { data?: readonly District[] | undefined; isError: boolean; refetch: () => unknown };

type Props = { open: boolean; onClose: () => void; districts: DistrictsRead };

/** 'Onde entregar?': the chosen bairro with its terms, or a search for one; for pick-up the shop's address. */
export function PlaceSheet({ open, onClose, districts }: Props) {
  const isFetched = useIsFetched();
  const [isSearching, setSearching] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  // Not when it closes: the view that was left would change while it still shows.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSearching(false);
  }
  const content = useRef<HTMLDivElement>(null);
  // The button that changed the view is gone with it.
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  });
  return (
    <Sheet open={open} onClose={onClose} title={isFetched && !isSearching ? placeCopy.fetched : placeCopy.question}>
      <div ref={content} tabIndex={-1} className="outline-none">
        {isFetched && !isSearching ? (
          <Fetched onDeliver={() => setSearching(true)} onClose={onClose} />
        ) : (
          <Places {...{ isSearching, setSearching, read: districts }} onClose={onClose} />
        )}
      </div>
    </Sheet>
  );
}

export function useIsFetched(): boolean {
  const market = useMarket();
  return useCart(({ draft }) => isPickUp(market, draft.mode));
}

type PlacesProps = {
  read: DistrictsRead;
  isSearching: boolean;
  setSearching: (searching: boolean) => void;
  onClose: () => void;
};

function Places({ read: { data: districts, isError, refetch }, isSearching, setSearching, onClose }: PlacesProps) {
  const chosen = useCart(({ draft }) => draft.place);
  const updateDraft = useCart((cart) => cart.updateDraft);
  const chooseDistrict = useChooseDistrict();
  const market = useMarket();
  if (!districts && isError) return <Failed onRetry={() => void refetch()} />;
  if (!districts)
    return (
      <SkeletonGroup label="Carregando os bairros…" className="flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  const place = placeNamed(chosen, districts);
  const choose = (district: District) => {
    const name = nameWithTown(district, market, districts);
    const served = placeNamed(district, districts);
    setSearching(true);
    chooseDistrict({ id: district.id, name });
    if (served) notify.success(`${name} · ${placeLine(served, market)}`);
    onClose();
  };
  if (chosen && place && !isSearching)
    return <Chosen chosen={chosen} place={place} onChange={() => setSearching(true)} onClose={onClose} />;
  const pickUp = () => {
    updateDraft({ mode: "TAKEOUT" });
    setSearching(false);
    notify.blank(linkedModeCopy.TAKEOUT);
  };
  return (
    <DistrictSearch
      districts={districts}
      left={chosen && !place ? chosen.name : ""}
      onChoose={choose}
      onPickUp={offeredModes(market).includes("TAKEOUT") ? pickUp : null}
    />
  );
}

/** A change to delivery takes a bairro, which a customer may have named before. */
function Fetched({ onDeliver, onClose }: { onDeliver: () => void; onClose: () => void }) {
  const market = useMarket();
  return (
    <div className="flex flex-col gap-4">
      <PickUpPlace market={market} />
      <Answers onDone={onClose}>
        <Button variant="secondary" icon="bike" onClick={onDeliver}>
          Receber em casa
        </Button>
      </Answers>
    </div>
  );
}

type ChosenProps = { chosen: ChosenPlace; place: ServedPlace; onChange: () => void; onClose: () => void };

function Chosen({ chosen, place, onChange, onClose }: ChosenProps) {
  const market = useMarket();
  const items = useCart((cart) => cart.items);
  const subtotal = subtotalOf(items);
  const terms = deliveryTerms(place, { subtotal, minOrder: market.minOrder });
  // The notice below already says from which subtotal on delivery is free.
  const own = terms.missingToFree ? { ...place, freeFrom: undefined } : place;
  const facts = placeFactsWithTime(own, market);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="break-words font-bold text-lg">{chosen.name}</p>
        <p className={terms.fee === 0 ? "font-semibold text-good" : "font-semibold"}>{feeText(terms.fee)}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-muted">
            {fact}
          </p>
        ))}
      </div>
      {items.length > 0 && <MinimumProgress missing={terms.missing} minOrder={terms.minOrder} />}
      <FreeDeliveryNotice place={place} missingToFree={terms.missingToFree} />
      <Answers onDone={onClose}>
        <Button variant="secondary" onClick={onChange}>
          Trocar bairro
        </Button>
      </Answers>
    </div>
  );
}

/** 'Pronto', beside a button that changes the choice. */
function Answers({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  return (
    <div className="flex gap-3">
      {children}
      <Button className="grow" onClick={onDone}>
        Pronto
      </Button>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{placeSearchCopy.unread}</p>
      <Button icon="refresh" variant="secondary" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
