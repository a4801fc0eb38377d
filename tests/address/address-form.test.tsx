import { createElement } from "react";
import { expect, test } from "vitest";
import { AddressForm } from "@/components/address/address-form";
import type { CityAndState } from "@/lib/domain/address/address";
import { emptyForm } from "@/lib/domain/address/form";
import { rendered } from "../support/rendered";

const place = { city: "São Paulo", state: "SP" };

function formIn(town: CityAndState, ticked: { noNumber?: boolean; noComplement?: boolean } = {}): string {
  return rendered(
    createElement(AddressForm, {
      initial: { ...emptyForm(town), ...ticked },
      district: { id: "5", name: "Bela Vista" },
      town,
      numberRequired: false,
      onChange: () => {},
      onSave: () => {},
    }),
  );
}

function fields(ticked: { noNumber?: boolean; noComplement?: boolean } = {}): Record<string, string> {
  const html = formIn(place, ticked);
  const labels = new Map([...html.matchAll(/<label for="([^"]*)"[^>]*>([^<]*)/g)].map(([, id, text]) => [id, text]));
  const inputs = [...html.matchAll(/<input[^>]*? id="([^"]*)"[^>]*>/g)];
  return Object.fromEntries(inputs.map(([tag, id]) => [labels.get(id), tag]));
}

test("[ADDRESS-06] shows the neighbourhood read-only", () => {
  expect(fields().Bairro).toMatch(/readOnly=""/);
  expect(fields().Bairro).toMatch(/value="Bela Vista"/);
});

test("the town is shown with the neighbourhood, and not asked for", () => {
  const html = formIn({ city: "Colombo", state: "PR" });
  expect(html).toContain("Colombo - PR");
  expect(html).not.toContain("Cidade");
  expect(formIn({ city: "Colombo", state: null })).toContain("Cidade");
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
