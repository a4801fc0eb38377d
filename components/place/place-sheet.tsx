"use client";

import { useEffect, useState } from "react";
import { FreeDeliveryNotice } from "@/components/cart/notices/free-delivery-notice";
import { MinimumProgress } from "@/components/cart/notices/minimum-progress";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { notify } from "@/components/ui/feedback/toast";
import { Sheet } from "@/components/ui/overlay/sheet";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { districtsOnce } from "@/lib/browser/address/districts-once";
import type { District } from "@/lib/domain/address/address";
import { placeNamed } from "@/lib/domain/address/delivery";
import { deliveryTerms, type ServedPlace } from "@/lib/domain/address/delivery-terms";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { feeText, placeFactsWithTime, placeLine } from "@/lib/domain/address/place-facts";
import { subtotalOf } from "@/lib/domain/cart/pricing";
import type { ChosenPlace } from "@/lib/domain/checkout/draft";
import { linkedModeCopy } from "@/lib/domain/checkout/mode-copy";
import { offeredModes } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";
import { DistrictSearch } from "./district-search";
import { useChooseDistrict } from "./use-choose-district";

export { FreeDeliveryNotice as FreeDelivery } from "@/components/cart/notices/free-delivery-notice";
export { KnownPlaceLines } from "./known-place";

/** 'Onde entregar?': the chosen bairro with what holds there, or the search for one. */
export function PlaceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={placeCopy.question}>
      <Content onClose={onClose} />
    </Sheet>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const chosen = useCart(({ draft }) => draft.place);
  const updateDraft = useCart((cart) => cart.updateDraft);
  const chooseDistrict = useChooseDistrict();
  const market = useMarket();
  const [isSearching, setSearching] = useState(false);
  const { districts, isFailed, retry } = useDistricts();
  if (isFailed) return <Failed onRetry={retry} />;
  if (!districts)
    return (
      <SkeletonGroup label="Carregando os bairros…" className="flex flex-col gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  const place = placeNamed(chosen, districts);
  const choose = (district: District) => {
    chooseDistrict(district);
    setSearching(false);
    announce(`Entregar em ${district.name}`);
  };
  if (chosen && place && !isSearching)
    return <Chosen chosen={chosen} place={place} onChange={() => setSearching(true)} onClose={onClose} />;
  const pickUp = () => {
    updateDraft({ mode: "TAKEOUT" });
    notify.blank(linkedModeCopy.TAKEOUT);
    onClose();
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

type ChosenProps = { chosen: ChosenPlace; place: ServedPlace; onChange: () => void; onClose: () => void };

function Chosen({ chosen, place, onChange, onClose }: ChosenProps) {
  const market = useMarket();
  const items = useCart((cart) => cart.items);
  const subtotal = subtotalOf(items);
  const terms = deliveryTerms(place, { subtotal, minOrder: market.minOrder });
  // The notice below says from which sum on it is free.
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
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onChange}>
          Trocar bairro
        </Button>
        <Button className="grow" onClick={onClose}>
          Pronto
        </Button>
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{placeCopy.unread}</p>
      <Button icon="refresh" variant="secondary" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** What holds in the district, for the line on the menu; "" where the shop has left it. */
export async function factsOf(id: string, ofShop: Parameters<typeof placeLine>[1]): Promise<string> {
  const answer = await districtsOnce();
  const place = answer.ok ? placeNamed({ id }, answer.value) : null;
  return place ? placeLine(place, ofShop) : "";
}

function useDistricts() {
  const [districts, setDistricts] = useState<readonly District[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    if (isFailed) return;
    districtsOnce().then((answer) => {
      if (isLeft) return;
      if (answer.ok) setDistricts(answer.value);
      else setFailed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isFailed]);
  return { districts, isFailed, retry: () => setFailed(false) };
}
