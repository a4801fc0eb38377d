import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OptionGroup } from "@/components/product/option-group";
import { aGroup, anOption } from "../support/product";

const names = ["Bacon", "Ovo", "Queijo"];
const options = names.map((name) => anOption({ id: name, name, maxQuantity: 2 }));
const extras = aGroup({ id: "g", max: 3, options });

function buttons(quantities: Record<string, number>): Record<string, boolean> {
  const selection = { variationId: null, quantities: { g: quantities } };
  const html = renderToStaticMarkup(
    createElement(OptionGroup, { group: extras, selection, onChange: () => {}, pool: [], error: null }),
  );
  const tags = html.match(/<button[^>]*>/g) ?? [];
  return Object.fromEntries(
    tags.map((tag) => [/aria-label="([^"]*)"/.exec(tag)?.[1], !tag.includes('aria-disabled="true"')]),
  );
}

test("[PRODUCT-15] an option's minus is disabled at 0", () => {
  expect(buttons({ Bacon: 1 })).toMatchObject({
    "Diminuir Bacon": true,
    "Diminuir Ovo": false,
    "Diminuir Queijo": false,
  });
});

test("[PRODUCT-14] plus is disabled at the option's maximum, and everywhere once the group is full", () => {
  expect(buttons({ Bacon: 2 })).toMatchObject({
    "Aumentar Bacon": false,
    "Aumentar Ovo": true,
    "Aumentar Queijo": true,
  });
  expect(buttons({ Bacon: 1, Ovo: 2 })).toMatchObject({
    "Aumentar Bacon": false,
    "Aumentar Ovo": false,
    "Aumentar Queijo": false,
  });
});
