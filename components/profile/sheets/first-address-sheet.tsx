"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { failureText, useProfileWrite } from "@/components/profile/use-profile-write";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Sheet } from "@/components/ui/overlay/sheet";
import { savePreferences } from "@/lib/browser/account/save-preferences";
import { addressesQuery } from "@/lib/browser/address/queries";
import { accountCopy } from "@/lib/domain/account/copy";
import type { Preferences } from "@/lib/domain/account/profile";
import type { SavedAddresses } from "@/lib/domain/address/address";
import { isSameId } from "@/lib/domain/ids";

type Props = { addresses: SavedAddresses; preferred: Preferences["addresses"]; open: boolean; onClose: () => void };

export function FirstAddressSheet({ open, onClose, ...choice }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Endereço que aparece primeiro">
      <FirstAddressForm {...choice} onClose={onClose} />
    </Sheet>
  );
}

function FirstAddressForm({ addresses, preferred, onClose }: Omit<Props, "open">) {
  const client = useQueryClient();
  const save = useProfileWrite(savePreferences, () => {
    // The list puts the preferred address first.
    void client.refetchQueries(addressesQuery);
    notify.success(accountCopy.preferencesSaved);
    onClose();
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = String(new FormData(event.currentTarget).get("address"));
    const others = preferred.filter((id) => !isSameId(id, first));
    // A preferred id goes back in its own type.
    save.mutate({ addresses: first ? [preferred.find((id) => isSameId(id, first)) ?? first, ...others] : [] });
  };
  const first = addresses.find(({ id }) => isSameId(id, preferred[0] ?? null));
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup legend="Endereço que aparece primeiro" hideLegend>
        <RadioRow name="address" value="" label="O mais antigo" defaultChecked={!first} />
        {addresses.map(({ id, primary, secondary }) => (
          <RadioRow
            key={id}
            name="address"
            value={id}
            label={primary}
            description={secondary}
            defaultChecked={id === first?.id}
          />
        ))}
      </RadioGroup>
      <FormFailure>{failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}
