"use client";

import clsx from "clsx";
import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button, buttonClass } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { type District, nameWithTown } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";
import { deliveryIn } from "@/lib/domain/address/delivery";
import { findDistricts, isDigitsOnly } from "@/lib/domain/address/find-district";
import { freeFromFact, timeAndMinimum } from "@/lib/domain/address/place-facts";
import { notFoundText, placeQuestion, placeSearchCopy } from "@/lib/domain/address/place-search-copy";
import { whatsappHref } from "@/lib/domain/market/contact";
import { formatMoney } from "@/lib/domain/money";

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
  const [typed, setTyped] = useState(left);
  const { found, near } = findDistricts(typed, districts, useMarket());
  const isFound = found.length > 0;
  const shown = isFound ? found : districts;
  const rows = { districts, onChoose };
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
        {!isFound && <NotFound typed={typed.trim()} isSomeNear={near.length > 0} />}
      </div>
      {onPickUp && (
        <Button variant="secondary" icon="store" wide onClick={onPickUp}>
          Retirar na loja, sem taxa
        </Button>
      )}
      <DistrictRows {...rows} title="Parecidos" shown={isFound ? [] : near} />
      <DistrictRows {...rows} title={isFound ? null : "Todos os bairros"} shown={shown.slice(0, MOST_SHOWN)} />
      {shown.length > MOST_SHOWN && <p className="text-muted text-sm">Digite para ver os outros bairros.</p>}
      {!isFound && <AskTheShop typed={typed.trim()} />}
    </div>
  );
}

function NotFound({ typed, isSomeNear }: { typed: string; isSomeNear: boolean }) {
  const isCep = isDigitsOnly(typed);
  return (
    <div className="flex flex-col gap-1 rounded-md bg-wait-soft p-4 text-wait">
      <p className="break-words font-semibold">{isCep ? placeSearchCopy.notACep : notFoundText(typed)}</p>
      <p className="text-pretty text-sm">{isSomeNear ? placeSearchCopy.seeNear : placeSearchCopy.seeAll}</p>
    </div>
  );
}

function AskTheShop({ typed }: { typed: string }) {
  const { whatsapp } = useMarket();
  const href = whatsapp && whatsappHref(whatsapp, placeQuestion(isDigitsOnly(typed) ? "" : typed));
  if (!href) return <p className="text-pretty text-muted text-sm">{placeSearchCopy.notListed}</p>;
  return (
    <a href={href} rel="noreferrer" className={buttonClass({ variant: "quiet" }, "text-pretty")}>
      <Icon name="whatsapp" className="size-5 shrink-0" />
      {placeSearchCopy.ask}
    </a>
  );
}

type RowsProps = {
  title: string | null;
  shown: readonly District[];
  districts: readonly District[];
  onChoose: (district: District) => void;
};

function DistrictRows({ title, shown, districts, onChoose }: RowsProps) {
  const market = useMarket();
  if (shown.length === 0) return null;
  return (
    <section>
      {title && <h3 className="pb-1 font-semibold text-muted text-sm">{title}</h3>}
      <ul className="-mx-2 flex flex-col divide-y divide-line">
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
    </section>
  );
}

function DistrictRow({ district, name, onChoose }: { district: District; name: string; onChoose: () => void }) {
  const market = useMarket();
  const delivery = deliveryIn(district);
  const isServed = delivery.kind === "served";
  const facts = isServed
    ? [...timeAndMinimum(delivery, market), freeFromFact(delivery)].filter(Boolean).join(" · ")
    : addressCopy.feeUnknown;
  return (
    <button
      type="button"
      aria-disabled={!isServed || undefined}
      onClick={() => isServed && onChoose()}
      className="flex min-h-14 w-full flex-col justify-center rounded-sm px-2 py-1.5 text-left hover:bg-raised aria-disabled:text-muted"
    >
      <span className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 break-words">{name}</span>
        {isServed && (
          <span className={clsx("shrink-0 tabular-nums", delivery.fee === 0 && "text-good")}>
            {delivery.fee === 0 ? "Grátis" : formatMoney(delivery.fee)}
          </span>
        )}
      </span>
      <span className="text-muted text-sm empty:hidden">{facts}</span>
    </button>
  );
}
