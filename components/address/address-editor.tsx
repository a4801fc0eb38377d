"use client";

import { useEffect } from "react";
import { toAddressInput } from "@/lib/contract/address/address-input";
import type { Address, District } from "@/lib/domain/address/address";
import { draftNameOf, placeNameOf } from "@/lib/domain/address/draft";
import { addressFormSchema, emptyForm, formOf, toMapAddress } from "@/lib/domain/address/form";
import type { FormView } from "@/lib/domain/address/view";
import { type Point, pointOf } from "@/lib/domain/geo/point";
import type { Market } from "@/lib/domain/market/market";
import { AddressForm } from "./address-form";
import { ConfirmLocation } from "./confirm-location";
import type { SaveAddress } from "./use-address-actions";
import { useAddressDraft } from "./use-address-draft";

/** FORM and MAP of one address: 'Salvar' leads to the map, 'Confirmar' saves, 'Ajustar' comes back with everything kept. */
export function AddressEditor({
  view,
  showsMap,
  address,
  district,
  market,
  numberRequired,
  save,
  onMap,
  onAdjust,
}: {
  view: FormView;
  showsMap: boolean;
  /** The saved address to change; null: a new one. */
  address: Address | null;
  district: Pick<District, "id" | "name">;
  market: Market;
  numberRequired: boolean;
  save: SaveAddress;
  onMap: () => void;
  onAdjust: () => void;
}) {
  const { draft, keep, forget } = useAddressDraft(market.token);
  const of = draftNameOf(view);
  const own = draft?.of === of ? draft : null;
  const saved = address && formOf(address, market);
  const form = own?.form ?? saved ?? emptyForm(market);
  const isComplete = addressFormSchema.safeParse(form).success;
  // Arriving at the map's address without an address to show, as a link or Forward does.
  const isLost = showsMap && !isComplete;
  useEffect(() => {
    if (isLost) onAdjust();
  }, [isLost, onAdjust]);

  if (!showsMap || !isComplete)
    return (
      <AddressForm
        initial={form}
        district={district}
        market={market}
        numberRequired={numberRequired}
        onChange={(changed) => keep({ of, form: changed, pin: own?.pin ?? null })}
        onSave={(changed) => {
          keep({ of, form: changed, pin: own?.pin ?? null });
          onMap();
        }}
      />
    );

  const place = toMapAddress(form, district);
  const on = placeNameOf(place);
  const before =
    saved && addressFormSchema.safeParse(saved).success ? placeNameOf(toMapAddress(saved, district)) : null;
  const confirm = (pin: Point | null) => {
    if (save.busy) return;
    const input = toAddressInput(form, district, pin);
    void save.run({ id: address?.id ?? null, input }).then((isSaved) => isSaved && forget());
  };
  return (
    <ConfirmLocation
      address={place}
      pin={own?.pin?.on === on ? own.pin.point : before === on ? (address?.point ?? null) : null}
      market={pointOf(market)}
      busy={save.busy}
      failure={save.failure}
      onPin={(point) => keep({ of, form, pin: { on, point } })}
      onConfirm={confirm}
      onAdjust={onAdjust}
    />
  );
}
