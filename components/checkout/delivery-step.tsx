"use client";

import dynamic from "next/dynamic";
import { AddressList } from "@/components/address/address-list";
import { DistrictPicker } from "@/components/address/district-picker";
import { useAddressActions } from "@/components/address/use-address-actions";
import type { Address, District } from "@/lib/address/address";
import { addressCopy } from "@/lib/address/copy";
import { apiErrorOf } from "@/lib/api/query-client";
import { useCheckoutContext } from "./checkout-context";
import { LoginPrompt } from "./login-prompt";
import { StepFailure, StepSkeleton } from "./step-states";

// Forms and their validation load when they are needed, not with the cart.
const AddressForm = dynamic(() => import("@/components/address/address-form").then((module) => module.AddressForm), {
  ssr: false,
  loading: StepSkeleton,
});

/** Step 2: where to. */
export function DeliveryStep() {
  const { known, session, addresses, districts } = useCheckoutContext();
  if (!known) return <StepSkeleton />;
  if (session.status !== "customer") return <LoginPrompt />;
  const failed = [addresses, districts].filter((query) => query.isError);
  if (failed.length > 0)
    return (
      <StepFailure
        retry={() => {
          for (const query of failed) void query.refetch();
        }}
      />
    );
  if (!addresses.data || !districts.data) return <StepSkeleton />;
  return <Addresses addresses={addresses.data} districts={districts.data} />;
}

function Addresses({ addresses, districts }: { addresses: Address[]; districts: District[] }) {
  const { view, showView, returnToView, draft, updateDraft, market } = useCheckoutContext();
  const { save, remove } = useAddressActions({
    saved: (created) => {
      if (created) updateDraft({ addressId: created.id });
      returnToView({ kind: "list" });
    },
  });
  const editing = view.kind === "edit" ? addresses.find((address) => address.id === view.addressId) : undefined;
  const chosen = view.kind === "create" ? districts.find((district) => district.id === view.districtId) : undefined;
  const district = chosen ?? (editing && districtOf(editing, districts));

  if (district && (editing || chosen)) {
    const place = { city: editing?.city ?? market.city, state: editing?.state ?? market.state };
    return (
      <AddressForm
        key={editing?.id ?? "novo"}
        address={editing ?? null}
        district={district}
        place={place}
        failure={save.isError ? (apiErrorOf(save.error)?.message ?? addressCopy.saveFailed) : null}
        busy={save.isPending}
        onSave={(input) => save.mutate({ id: editing?.id ?? null, input })}
      />
    );
  }
  if (view.kind === "district" || view.kind === "create") {
    const choose = ({ id }: District) => showView({ kind: "create", districtId: id });
    return <DistrictPicker districts={districts} onChoose={choose} />;
  }
  return (
    <AddressList
      addresses={addresses}
      districts={districts}
      chosenId={draft.addressId}
      removing={remove.isPending}
      onChoose={({ id }) => updateDraft({ addressId: id })}
      onEdit={({ id }) => showView({ kind: "edit", addressId: id })}
      onRemove={({ id }) => remove.mutateAsync(id).catch(() => null)}
      onAdd={() => showView({ kind: "district" })}
    />
  );
}

/** The neighbourhood of a saved address, even when the shop no longer lists it. */
function districtOf(address: Address, districts: readonly District[]): Pick<District, "id" | "name"> | undefined {
  const listed = districts.find((district) => district.id === address.neighborhoodId);
  if (listed) return listed;
  return address.neighborhoodId ? { id: address.neighborhoodId, name: address.neighborhood ?? "" } : undefined;
}
