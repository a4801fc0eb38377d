import { toAddressInput } from "@/lib/contract/address/address-input";
import type { District } from "@/lib/domain/address/address";
import type { AddressForm } from "@/lib/domain/address/form";
import type { Point } from "@/lib/domain/geo/point";
import type { Changed } from "./save";

/** Converts a submitted form for `save`; a null `id` creates an address. */
export function changedAddress(
  id: string | null,
  form: AddressForm,
  district: Pick<District, "id" | "name">,
  pin: Point | null,
): Changed {
  return { id, input: toAddressInput(form, district, pin) };
}
