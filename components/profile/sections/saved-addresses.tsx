"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { AddressBook } from "@/components/address/address-book";
import { AddressSkeleton } from "@/components/address/address-skeleton";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { FirstAddressSheet } from "@/components/profile/sheets/first-address-sheet";
import { Button } from "@/components/ui/button";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { accountCopy } from "@/lib/domain/account/copy";
import type { Preferences } from "@/lib/domain/account/profile";
import type { SavedAddresses as Saved } from "@/lib/domain/address/address";
import { addressViewOf, searchOfAddressView } from "@/lib/domain/address/view";
import { ProfileRow } from "./profile-section";

/** Each view has an address, so that Back works between them. */
export function SavedAddresses({ preferred }: { preferred: Preferences["addresses"] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-bold text-lg">
        Endereços
      </h2>
      <Addresses preferred={preferred} />
    </section>
  );
}

function Addresses({ preferred }: { preferred: Preferences["addresses"] }) {
  const addresses = useQuery(addressesQuery);
  const districts = useQuery(districtsQuery);
  const search = useSearch();
  const { push, backTo } = useNavigation();
  const view = addressViewOf(search ?? "");
  if (addresses.data && districts.data)
    return (
      <>
        <AddressBook
          addresses={addresses.data}
          districts={districts.data}
          views={{
            view,
            show: (to) => push(searchOfAddressView(to, "")),
            returnTo: (to) => backTo(searchOfAddressView(to, "")),
          }}
          numberRequired
          created={accountCopy.addressCreated}
        />
        {view.kind === "list" && addresses.data.length > 1 && (
          <FirstAddress addresses={addresses.data} preferred={preferred} />
        )}
      </>
    );
  if (!addresses.isError && !districts.isError) return <AddressSkeleton />;
  const retry = () => Promise.all([addresses, districts].filter(({ data }) => !data).map(({ refetch }) => refetch()));
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-muted">{accountCopy.addressesFailed}</p>
      <Button variant="secondary" icon="refresh" onClick={() => void retry()}>
        Tentar novamente
      </Button>
    </div>
  );
}

function FirstAddress(choice: { addresses: Saved; preferred: Preferences["addresses"] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ProfileRow
        icon="pin"
        label="Endereço que aparece primeiro"
        hint={choice.addresses[0]?.primary}
        onClick={() => setOpen(true)}
      />
      <FirstAddressSheet {...choice} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
