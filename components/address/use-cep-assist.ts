"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useMapSettings } from "@/components/market/market-context";
import { announce } from "@/components/ui/feedback/live-region";
import { cepQuery } from "@/lib/browser/address/location-queries";
import type { CityAndState, District } from "@/lib/domain/address/address";
import { cepHint } from "@/lib/domain/address/cep-hint";
import type { AddressForm } from "@/lib/domain/address/form";
import { digitsOf } from "@/lib/domain/text/digits";

/**
 * Looks up a typed CEP and fills the empty fields; never overwrites what the customer typed. Returns a message about
 * the CEP, or null; a failed look-up is silent.
 */
export function useCepAssist(
  { watch, getValues, setValue }: UseFormReturn<AddressForm>,
  district: Pick<District, "name">,
  { city, state }: CityAndState,
): string | null {
  const settings = useMapSettings();
  const digits = digitsOf(watch("zip"));
  const known = useRef(digits);
  const isNew = digits.length === 8 && digits !== known.current;
  const { data: place, isFetching } = useQuery({ ...cepQuery(digits), enabled: settings.cep && isNew });
  const filled = useRef<Partial<Record<"street" | "city" | "state", string>>>({});

  useEffect(() => {
    if (!place) return;
    for (const field of ["street", "city", "state"] as const) {
      const found = place[field];
      const typed = getValues(field);
      if (!found || (typed !== "" && typed !== filled.current[field])) continue;
      if ({ street: null, city, state }[field]) continue;
      filled.current[field] = found;
      setValue(field, found, { shouldDirty: true });
    }
  }, [place, city, state, getValues, setValue]);

  const hint = isFetching
    ? "Procurando o CEP…"
    : place === undefined
      ? null
      : cepHint(place, { neighborhood: district.name, city, state });
  useEffect(() => {
    if (hint) announce(hint);
  }, [hint]);
  return hint;
}
