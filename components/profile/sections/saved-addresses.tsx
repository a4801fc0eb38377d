"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { AddressBook } from "@/components/address/address-book";
import { AddressSkeleton } from "@/components/address/address-skeleton";
import { useNavigation, useSearch } from "@/components/page/use-place";
import { Button } from "@/components/ui/button";
import { addressesQuery, districtsQuery } from "@/lib/browser/address/queries";
import { accountCopy } from "@/lib/domain/account/copy";
import { addressViewOf, searchOfAddressView } from "@/lib/domain/address/view";

/** Each view has an address, so that Back works between them. */
export function SavedAddresses() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-bold text-lg">
        Endereços
      </h2>
      <Addresses />
    </section>
  );
}

function Addresses() {
  const addresses = useQuery(addressesQuery);
  const districts = useQuery(districtsQuery);
  const search = useSearch();
  const { push, backTo } = useNavigation();
  if (addresses.data && districts.data)
    return (
      <AddressBook
        addresses={addresses.data}
        districts={districts.data}
        views={{
          view: addressViewOf(search ?? ""),
          show: (view) => push(searchOfAddressView(view, "")),
          returnTo: (view) => backTo(searchOfAddressView(view, "")),
        }}
        numberRequired
        created={accountCopy.addressCreated}
      />
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
