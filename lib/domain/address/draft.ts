import * as z from "zod";
import type { Point } from "@/lib/domain/geo/point";
import type { MapAddress } from "@/lib/domain/geo/schema";
import { jsonOrNull } from "@/lib/domain/json-or-null";
import type { AddressForm } from "./form";
import type { FormView } from "./view";

const point = z.object({ lat: z.number(), lng: z.number() });

// One unreadable field must not lose the rest of what was typed.
const text = z.string().catch("");
const flag = z.boolean().catch(false);

const draftSchema = z.object({
  of: z.string(),
  form: z.object({
    zip: text,
    street: text,
    number: text,
    noNumber: flag,
    complement: text,
    noComplement: flag,
    reference: text,
    city: text,
    state: text,
  }),
  pin: z.object({ on: z.string(), point }).nullable().catch(null),
});

export type AddressDraft = { of: string; form: AddressForm; pin: { on: string; point: Point } | null };

export function parseDraft(text: string | null): AddressDraft | null {
  return draftSchema.safeParse(jsonOrNull(text ?? "")).data ?? null;
}

export function draftNameOf(view: FormView): string {
  return view.kind === "create" ? "novo" : `editar ${view.addressId}`;
}

/** A new reference or complement does not move the pin. */
export function placeNameOf({ referencia: _, ...place }: MapAddress): string {
  return Object.values(place).join("\n");
}
