"use client";

import { useEffect } from "react";
import { changedAddress } from "@/lib/browser/address/changed-address";
import { type Address, type District, townOf } from "@/lib/domain/address/address";
import { type AddressDraft, draftNameOf, placeNameOf } from "@/lib/domain/address/draft";
import {
  addressFormSchema,
  emptyForm,
  type AddressForm as Form,
  formOf,
  inTown,
  toMapAddress,
} from "@/lib/domain/address/form";
import type { FormView } from "@/lib/domain/address/view";
import { type Point, pointOf } from "@/lib/domain/geo/point";
import type { Market } from "@/lib/domain/market/market";
import { AddressForm } from "./address-form";
import { ConfirmLocation } from "./confirm-location";
import { useAddressDraft } from "./use-address-draft";
import { type SaveAddress, useSaveAddress } from "./use-save-address";

const NOWHERE = { city: null, state: null };

type Props = {
  view: FormView;
  showsMap: boolean;
  address: Address | null;
  district: Pick<District, "id" | "name" | "city" | "state">;
  market: Market;
  numberRequired: boolean;
  isSubmittedByScreen?: boolean;
  /** Message after adding an address; defaults to the checkout's. */
  created?: string;
  /** Gets the new address, or null after an existing one was changed. */
  onSaved: (added: Address | null) => void;
  onMap: () => void;
  onDistrict: () => void;
  onAdjust: () => void;
};

/** FORM and MAP of one address: 'Salvar' opens the map, 'Confirmar' saves, 'Ajustar' returns to the filled form. */
export function AddressEditor({ view, showsMap, numberRequired, onMap, onAdjust, onDistrict, ...props }: Props) {
  const { address, district, market, created, onSaved } = props;
  const save = useSaveAddress({ saved: onSaved, created });
  const { draft, keep, forget } = useAddressDraft(market.token);
  const of = draftNameOf(view);
  const own = draft?.of === of ? draft : null;
  const town = townOf(district, market);
  const saved = address && inTown(formOf(address, market), townOf(district, NOWHERE));
  // A draft may have begun in a district of another town.
  const form = own && !address ? inTown(own.form, town) : (own?.form ?? saved ?? emptyForm(town));
  const isComplete = addressFormSchema.safeParse(form).success;
  // Arriving at the map's address without an address to show, as a link or Forward does.
  const isLost = showsMap && !isComplete;
  useEffect(() => {
    if (isLost) onAdjust();
  }, [isLost, onAdjust]);

  if (showsMap && isComplete) {
    const keepPin = (pin: AddressDraft["pin"]) => keep({ of, form, pin });
    return (
      <EditedLocation
        {...props}
        save={save}
        form={form}
        saved={saved}
        draftPin={own?.pin ?? null}
        keepPin={keepPin}
        forget={forget}
        onAdjust={onAdjust}
      />
    );
  }
  const keepForm = (changed: Form) => keep({ of, form: changed, pin: own?.pin ?? null });
  return (
    <AddressForm
      initial={form}
      district={district}
      town={town}
      numberRequired={numberRequired}
      isSubmittedByScreen={props.isSubmittedByScreen}
      onDistrict={address ? undefined : onDistrict}
      onChange={keepForm}
      onSave={(changed) => {
        keepForm(changed);
        // An earlier failure does not belong on the map.
        save.forget();
        onMap();
      }}
    />
  );
}

type LocationProps = Pick<Props, "address" | "district" | "market" | "isSubmittedByScreen" | "onAdjust"> & {
  save: SaveAddress;
  form: Form;
  saved: Form | null;
  draftPin: AddressDraft["pin"];
  keepPin: (pin: AddressDraft["pin"]) => void;
  forget: () => void;
};

/** The map of a complete form; a pin is valid only for the address that it was set for. */
function EditedLocation({ address, district, market, save, onAdjust, ...props }: LocationProps) {
  const { form, saved, draftPin, keepPin, forget } = props;
  const place = toMapAddress(form, district);
  const on = placeNameOf(place);
  const before =
    saved && addressFormSchema.safeParse(saved).success ? placeNameOf(toMapAddress(saved, district)) : null;
  const confirm = (pin: Point | null) => {
    if (save.busy) return;
    const changed = changedAddress(address?.id ?? null, form, district, pin);
    void save.run(changed).then((isSaved) => isSaved && forget());
  };
  return (
    <ConfirmLocation
      address={place}
      pin={draftPin?.on === on ? draftPin.point : before === on ? (address?.point ?? null) : null}
      market={pointOf(market)}
      busy={save.busy}
      failure={save.failure}
      isSubmittedByScreen={props.isSubmittedByScreen}
      onPin={(point) => keepPin({ on, point })}
      onConfirm={confirm}
      onAdjust={onAdjust}
    />
  );
}
