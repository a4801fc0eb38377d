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

export type AddressDraft = { of: string; form: AddressForm; pin: { on: string; point: Point } | null };

export function parseDraft(text: string | null): AddressDraft | null {
  try {
    return draftSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}

export function draftNameOf(view: FormView): string {
  return view.kind === "create" ? "novo" : `editar ${view.addressId}`;
}

/** A new reference or complement does not move the pin. */
export function placeNameOf({ referencia: _, ...place }: MapAddress): string {
  return Object.values(place).join("\n");
}
