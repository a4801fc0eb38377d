/** The sub-views of step 2 (specification §2), each with an address of its own so that Back walks them. */
export type AddressView =
  | { kind: "list" }
  | { kind: "district" }
  | { kind: "create"; districtId: string }
  | { kind: "edit"; addressId: string };

/** Id of the address form, for the footer's Continue. */
export const ADDRESS_FORM_ID = "endereco";

const BASE = "?etapa=entrega";

/** The view that a query string names; anything unknown is the list. */
export function addressViewOf(search: string): AddressView {
  const query = new URLSearchParams(search);
  const id = query.get("id");
  switch (query.get("endereco")) {
    case "bairro":
      return { kind: "district" };
    case "novo":
      return id ? { kind: "create", districtId: id } : { kind: "district" };
    case "editar":
      return id ? { kind: "edit", addressId: id } : { kind: "list" };
    default:
      return { kind: "list" };
  }
}

/** The query string of a view. */
export function searchOfAddressView(view: AddressView): string {
  switch (view.kind) {
    case "list":
      return BASE;
    case "district":
      return `${BASE}&endereco=bairro`;
    case "create":
      return `${BASE}&endereco=novo&id=${encodeURIComponent(view.districtId)}`;
    case "edit":
      return `${BASE}&endereco=editar&id=${encodeURIComponent(view.addressId)}`;
  }
}

/** Where 'Voltar' leads from a view; null: out of the addresses. */
export function viewBefore(view: AddressView): AddressView | null {
  if (view.kind === "list") return null;
  return view.kind === "create" ? { kind: "district" } : { kind: "list" };
}
