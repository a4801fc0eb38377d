import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardFields } from "@/components/payment/card/card-fields";

const markup = renderToStaticMarkup(createElement(CardFields, { onConfirm: () => {} }));
const inputs = new Map([...markup.matchAll(/<input[^>]*name="(\w+)"[^>]*>/g)].map(([input, name]) => [name, input]));

test("[PAYMENT-07] the card form asks for number, expiry, CVV and name", () => {
  expect([...inputs.keys()]).toEqual(["number", "expiry", "cvv", "name"]);
});

test("[PAYMENT-09] the code is masked on screen", () => {
  expect(inputs.get("cvv")).toMatch(/type="password"/);
});

test("[FORMAT-05] no field cuts a pasted number: the form refuses what is too long", () => {
  expect(markup).not.toMatch(/maxlength/i);
});
