"use client";

import { type FormEvent, useRef, useState } from "react";
import { ContactWays } from "@/components/market/contact-ways";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { type District, nameWithTown } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";
import { deliveryIn } from "@/lib/domain/address/delivery";
import { ADDRESS_FORM_ID } from "@/lib/domain/address/view";
import { isSameId } from "@/lib/domain/ids";
import { formatMoney } from "@/lib/domain/money";
import { PlaceFactsLine } from "./place-facts-line";

type Props = {
  districts: readonly District[];
  /** The id of the district that was named before; it is chosen already. */
  named?: string | null;
  isSubmittedByScreen?: boolean;
  onChoose: (district: District) => void;
};

/**
 * The neighbourhoods that the shop delivers to, each with its fee; one without a fee cannot be chosen. A choice by touch
 * goes on to the form; otherwise only the button does, because the arrow keys change a closed select.
 */
export function DistrictPicker({ districts, named, isSubmittedByScreen, onChoose }: Props) {
  const market = useMarket();
  const [chosenId, setChosenId] = useState(
    () => districts.find(({ id, fee }) => fee !== null && isSameId(id, named ?? null))?.id ?? "",
  );
  const [isMissing, setMissing] = useState(false);
  const isByTouch = useRef(false);
  const isSomeFeeUnknown = districts.some(({ fee }) => fee === null);
  if (districts.length === 0) return <p className="text-pretty text-muted">{addressCopy.noDistricts}</p>;
  const chosen = districts.find(({ id }) => id === chosenId);
  const delivery = chosen && deliveryIn(chosen);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen) return onChoose(chosen);
    setMissing(true);
    event.currentTarget.querySelector("select")?.focus();
  };
  return (
    <form
      id={ADDRESS_FORM_ID}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <Select
        name="bairro"
        required
        label="Em qual bairro você está?"
        hint="A taxa de entrega depende do bairro. Se o seu não está na lista, ainda não entregamos nele."
        error={isMissing ? addressCopy.chooseDistrict : null}
        value={chosenId}
        onChange={(event) => {
          setChosenId(event.target.value);
          setMissing(false);
          const touched = isByTouch.current && districts.find(({ id }) => id === event.target.value);
          if (touched) onChoose(touched);
        }}
        onPointerDown={({ pointerType }) => {
          isByTouch.current = pointerType === "touch";
        }}
        onKeyDown={() => {
          isByTouch.current = false;
        }}
      >
        <option value="" disabled>
          Selecione o bairro
        </option>
        {districts.map((district) => (
          <option key={district.id} value={district.id} disabled={district.fee === null}>
            {nameWithTown(district, market, districts)} - {feeText(district)}
          </option>
        ))}
      </Select>
      {delivery?.kind === "served" && <PlaceFactsLine place={delivery} market={market} />}
      {isSomeFeeUnknown && (
        <div className="flex flex-col text-wait">
          <p className="text-pretty font-semibold text-sm">{addressCopy.someFeesUnknown}</p>
          <ul className="-mb-2 flex flex-col empty:hidden">
            <ContactWays market={market} className="gap-2 font-semibold text-brand-ink" />
          </ul>
        </div>
      )}
      {!isSubmittedByScreen && (
        <Button type="submit" size="lg" wide>
          Continuar
        </Button>
      )}
    </form>
  );
}

function feeText({ fee }: District): string {
  if (fee === null) return addressCopy.feeUnknown;
  return fee === 0 ? "Entrega grátis" : formatMoney(fee);
}
