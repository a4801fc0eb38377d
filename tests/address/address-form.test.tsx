import { createElement } from "react";
import { expect, test } from "vitest";
import { AddressForm } from "@/components/address/address-form";
import { emptyForm } from "@/lib/domain/address/form";
import { rendered } from "../support/rendered";

const place = { city: "São Paulo", state: "SP" };

function fields(ticked: { noNumber?: boolean; noComplement?: boolean } = {}): Record<string, string> {
  const html = rendered(
    createElement(AddressForm, {
      initial: { ...emptyForm(place), ...ticked },
      district: { id: "5", name: "Bela Vista" },
      market: place,
      numberRequired: false,
      onChange: () => {},
      onSave: () => {},
    }),
  );
  const labels = new Map([...html.matchAll(/<label for="([^"]*)"[^>]*>([^<]*)/g)].map(([, id, text]) => [id, text]));
  const inputs = [...html.matchAll(/<input[^>]*? id="([^"]*)"[^>]*>/g)];
  return Object.fromEntries(inputs.map(([tag, id]) => [labels.get(id), tag]));
}

test("[ADDRESS-06] shows the neighbourhood read-only", () => {
  expect(fields().Bairro).toMatch(/readOnly=""/);
  expect(fields().Bairro).toMatch(/value="Bela Vista"/);
});

test("[ADDRESS-08] 'Sem número' disables the number", () => {
  expect(fields().Número).not.toMatch(/ disabled=""/);
  expect(fields({ noNumber: true }).Número).toMatch(/ disabled=""/);
});

test("[ADDRESS-09] 'Sem compl.' disables the complement", () => {
  const label = "Complemento (opcional)";
  expect(fields()[label]).not.toMatch(/ disabled=""/);
  expect(fields({ noComplement: true })[label]).toMatch(/ disabled=""/);
});
