"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { type District, nameWithTown } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";
import { deliveryIn } from "@/lib/domain/address/delivery";
import { findDistricts } from "@/lib/domain/address/find-district";
import { placeCopy } from "@/lib/domain/address/place-copy";
import { freeFromFact, placeLine } from "@/lib/domain/address/place-facts";

const MOST_SHOWN = 50;

type Props = {
  districts: readonly District[];
  /** The name of a chosen district that the shop has left; "" without one. */
  left: string;
  onChoose: (district: District) => void;
  /** Null where the shop offers no pick-up. */
  onPickUp: (() => void) | null;
};

export function DistrictSearch({ districts, left, onChoose, onPickUp }: Props) {
  const market = useMarket();
  const [typed, setTyped] = useState(left);
  const { found, near } = findDistricts(typed, districts, market);
  const shown = found.length > 0 ? found.slice(0, MOST_SHOWN) : near;
  const pickUp = onPickUp && (
    <Button variant="secondary" icon="store" wide onClick={onPickUp}>
      Retirar na loja, sem taxa
    </Button>
  );
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <TextInput
        label="Seu bairro"
        type="search"
        autoComplete="off"
        placeholder="Digite o nome do bairro"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {found.length === 0 && (
          <div className="flex flex-col gap-1 rounded-md bg-wait-soft p-4 text-wait">
            <p className="font-semibold">{near.length > 0 ? placeCopy.didYouMean : placeCopy.notServed}</p>
            <p className="text-pretty text-sm">{near.length > 0 ? placeCopy.noneOfThese : placeCopy.checkName}</p>
          </div>
        )}
      </div>
      {found.length > 0 && pickUp}
      <ul className="-mx-2 flex flex-col empty:hidden">
        {shown.map((district) => (
          <li key={district.id}>
            <DistrictRow
              district={district}
              name={nameWithTown(district, market, districts)}
              onChoose={() => onChoose(district)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && pickUp}
      {found.length > MOST_SHOWN && <p className="text-muted text-sm">Digite para ver os outros bairros.</p>}
    </div>
  );
}

function DistrictRow({ district, name, onChoose }: { district: District; name: string; onChoose: () => void }) {
  const market = useMarket();
  const delivery = deliveryIn(district);
  const isServed = delivery.kind === "served";
  const facts = isServed ? [placeLine(delivery, market), freeFromFact(delivery)] : [addressCopy.feeUnknown];
  return (
    <button
      type="button"
      aria-disabled={!isServed || undefined}
      onClick={() => isServed && onChoose()}
      className="flex min-h-14 w-full flex-col items-start justify-center rounded-sm px-2 py-1.5 text-left hover:bg-raised aria-disabled:text-muted"
    >
      <span className="break-words font-semibold">{name}</span>
      <span className="text-muted text-sm">{facts.filter(Boolean).join(" · ")}</span>
    </button>
  );
}
