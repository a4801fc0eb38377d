export type FormView = { kind: "create"; districtId: string } | { kind: "edit"; addressId: string };

/** The sub-views of the addresses (specification §2); each has its own URL, so that Back works. */
export type AddressView = { kind: "list" } | { kind: "district" } | FormView | { kind: "map"; of: FormView };

export const ADDRESS_FORM_ID = "endereco";
/** Only while the shop waits for a phone. */
export const PHONE_FORM_ID = "telefone-do-pedido";

const CHECKOUT = "?etapa=entrega";

export function addressViewOf(search: string): AddressView {
  const query = new URLSearchParams(search);
  const id = query.get("id");
  const district = query.get("bairro");
  switch (query.get("endereco")) {
    case "bairro":
      return { kind: "district" };
    case "novo":
      return id ? { kind: "create", districtId: id } : { kind: "district" };
    case "editar":
      return id ? { kind: "edit", addressId: id } : { kind: "list" };
    case "mapa":
      if (id) return { kind: "map", of: { kind: "edit", addressId: id } };
      return district ? { kind: "map", of: { kind: "create", districtId: district } } : { kind: "list" };
    default:
      return { kind: "list" };
  }
}

export function searchOfAddressView(view: AddressView, screen = CHECKOUT): string {
  const parameters = parametersOf(view);
  return parameters ? `${screen}${screen ? "&" : "?"}endereco=${parameters}` : screen;
}

function parametersOf(view: AddressView): string {
  switch (view.kind) {
    case "list":
      return "";
    case "district":
      return "bairro";
    case "create":
      return `novo&id=${encodeURIComponent(view.districtId)}`;
    case "edit":
      return `editar&id=${encodeURIComponent(view.addressId)}`;
    case "map":
      return view.of.kind === "edit"
        ? `mapa&id=${encodeURIComponent(view.of.addressId)}`
        : `mapa&bairro=${encodeURIComponent(view.of.districtId)}`;
  }
}

/** The first view without any address: the choice of a bairro, or a new address in the one chosen before. */
export function firstView(districtId: string | null): AddressView {
  return districtId === null ? { kind: "district" } : { kind: "create", districtId };
}

export function viewBefore(view: AddressView): AddressView | null {
  if (view.kind === "list") return null;
  if (view.kind === "map") return view.of;
  return view.kind === "create" ? { kind: "district" } : { kind: "list" };
}

export function formViewOf(view: AddressView): FormView | null {
  if (view.kind === "map") return view.of;
  return view.kind === "create" || view.kind === "edit" ? view : null;
}
