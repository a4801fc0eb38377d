"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMarket } from "@/components/market/market-context";
import { QueryFallback } from "@/components/page/query-fallback";
import { whenIdle } from "@/lib/browser/when-idle";
import { type District, districtOf, type SavedAddresses } from "@/lib/domain/address/address";
import { type AddressView, formViewOf } from "@/lib/domain/address/view";
import { isSameId } from "@/lib/domain/ids";
import { AddressList, type DeliveryChoice } from "./address-list";
import { AddressSkeleton } from "./address-skeleton";
import { editingChunk } from "./editing-query";

export type AddressBookProps = {
  addresses: SavedAddresses;
  districts: readonly District[];
  views: {
    view: AddressView;
    /** Opens a view; adds an entry to the browser's history where views have URLs. */
    show: (view: AddressView) => void;
    /** Goes back to a view that was shown before. */
    returnTo: (view: AddressView) => void;
  };
  /** Choosing where to deliver; absent where nothing is ordered: the list then only edits and removes. */
  delivery?: DeliveryChoice;
  /** Without 'Sem número' (the profile's form, specification §5). */
  numberRequired?: boolean;
  /** The screen has its own button that submits the form `ADDRESS_FORM_ID`, so the views render none. */
  isSubmittedByScreen?: boolean;
  /** Message after adding an address; defaults to the checkout's. */
  created?: string;
};

/**
 * The customer's addresses: LIST → BAIRRO → FORM → MAP → LIST (specification §4). The screen owns the view: where views
 * have addresses, it reads them with `addressViewOf(location.search)` and writes them with `searchOfAddressView(view,
 * screen)`, `screen` being the screen's own query or ""; elsewhere it holds the view in a state. Needs a QueryProvider
 * and the market's layout. BAIRRO, FORM and MAP are forms with the id `ADDRESS_FORM_ID`, so that a button elsewhere on
 * the screen can submit them.
 */
export function AddressBook({ addresses, districts, views, delivery, created, ...props }: AddressBookProps) {
  const { numberRequired = false, isSubmittedByScreen = false } = props;
  const { view, show, returnTo } = views;
  const market = useMarket();
  const form = formViewOf(view);
  const edited = form?.kind === "edit" ? addresses.find(({ id }) => id === form.addressId) : undefined;
  const chosen =
    form?.kind === "create"
      ? districts.find(({ id, fee }) => isSameId(id, form.districtId) && fee !== null)
      : undefined;
  const district = chosen ?? (edited && districtOf(edited, districts));
  const frame = useFocusOnChange(view.kind);
  const isForm = form && district;
  // An address that is gone has no form.
  const isList = !isForm && view.kind !== "district" && form?.kind !== "create";
  const editing = useEditing(!isList);

  return (
    <section ref={frame} tabIndex={-1} aria-label={LABELS[view.kind]} className="outline-none">
      {isList ? (
        <AddressList
          addresses={addresses}
          districts={districts}
          delivery={delivery}
          onEdit={({ id }) => show({ kind: "edit", addressId: id })}
          onAdd={() => show({ kind: "district" })}
        />
      ) : !editing.data ? (
        <QueryFallback queries={[editing]} loading={<AddressSkeleton />} />
      ) : isForm ? (
        <editing.data.AddressEditor
          key={edited?.id ?? "novo"}
          view={form}
          showsMap={view.kind === "map"}
          address={edited ?? null}
          district={district}
          market={market}
          numberRequired={numberRequired}
          isSubmittedByScreen={isSubmittedByScreen}
          created={created}
          onSaved={(added) => {
            if (added) delivery?.add(added);
            returnTo({ kind: "list" });
          }}
          onMap={() => show({ kind: "map", of: form })}
          onAdjust={() => returnTo(form)}
          onDistrict={() => returnTo({ kind: "district" })}
        />
      ) : (
        <editing.data.DistrictPicker
          districts={districts}
          named={delivery?.districtId ?? null}
          isSubmittedByScreen={isSubmittedByScreen}
          onChoose={({ id }) => show({ kind: "create", districtId: id })}
        />
      )}
    </section>
  );
}

const LABELS: Record<AddressView["kind"], string> = {
  list: "Seus endereços",
  district: "Onde entregar",
  create: "Dados da entrega",
  edit: "Dados da entrega",
  map: "Confirmar a localização",
};

/** Focuses the top of a new view, unless its form took the focus; the first view leaves focus alone. */
function useFocusOnChange(kind: AddressView["kind"]) {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    if (!frame.current?.contains(document.activeElement)) frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "start" });
  }, [kind]);
  return frame;
}

/** The list's chunk has no form: this one is loaded ahead in idle time. */
function useEditing(isNeeded: boolean) {
  const client = useQueryClient();
  useEffect(() => whenIdle(() => void client.prefetchQuery(editingChunk)), [client]);
  return useQuery({ ...editingChunk, enabled: isNeeded });
}
