import * as z from "zod";
import type { Point } from "@/lib/domain/geo/point";
import type { MapAddress } from "@/lib/domain/geo/schema";
import type { AddressForm } from "./form";
import type { FormView } from "./view";

const point = z.object({ lat: z.number(), lng: z.number() });

const draftSchema = z.object({
  of: z.string(),
  form: z.object({
    zip: z.string(),
    street: z.string(),
    number: z.string(),
    noNumber: z.boolean(),
    complement: z.string(),
    noComplement: z.boolean(),
    reference: z.string(),
    city: z.string(),
    state: z.string(),
  }),
  pin: z.object({ on: z.string(), point }).nullable(),
});

/** An address being typed: whose form it is, what stands in it, and the pin with the address it was put on. */
export type AddressDraft = { of: string; form: AddressForm; pin: { on: string; point: Point } | null };

/** The stored draft; null when there is none or it cannot be read. */
export function parseDraft(text: string | null): AddressDraft | null {
  try {
    return draftSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}

/** What names a form among drafts; a new address stays what it is when another neighbourhood is chosen for it. */
export function draftNameOf(view: FormView): string {
  return view.kind === "create" ? "novo" : `editar ${view.addressId}`;
}

/** What names an address's place on the map: a new reference or complement does not move it. */
export function placeNameOf({ referencia: _, ...place }: MapAddress): string {
  return Object.values(place).join("\n");
}
