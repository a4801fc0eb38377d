import { createElement } from "react";
import { expect, test } from "vitest";
import { AddressForm } from "@/components/address/address-form";
import type { CityAndState } from "@/lib/domain/address/address";
import { emptyForm } from "@/lib/domain/address/form";
import { rendered } from "../support/rendered";

function formIn(town: CityAndState): string {
  return rendered(
    createElement(AddressForm, {
      initial: emptyForm(town),
      district: { id: "5", name: "Bela Vista" },
      town,
      numberRequired: false,
      onChange: () => {},
      onSave: () => {},
    }),
  );
}

test("the town is shown with the neighbourhood, and not asked for", () => {
  const html = formIn({ city: "Colombo", state: "PR" });
  expect(html).toContain("Colombo - PR");
  expect(html).not.toContain("Cidade");
  expect(formIn({ city: "Colombo", state: null })).toContain("Cidade");
});
