import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CardFields } from "@/components/payment/card/card-fields";

const markup = renderToStaticMarkup(createElement(CardFields, { onConfirm: () => {} }));
const inputs = new Map([...markup.matchAll(/<input[^>]*name="(\w+)"[^>]*>/g)].map(([input, name]) => [name, input]));

test("[PAYMENT-07] the card form asks for number, expiry, CVV and name", () => {
  expect([...inputs.keys()]).toEqual(["number", "expiry", "cvv", "name"]);
});

test("[PAYMENT-09] the code is masked on screen and limited to four digits", () => {
  expect(inputs.get("cvv")).toMatch(/type="password"/);
  expect(inputs.get("cvv")).toMatch(/maxLength="4"/);
});

test("[FORMAT-05] the fields are limited to 19 and 5 characters", () => {
  expect(inputs.get("number")).toMatch(/maxLength="19"/);
  expect(inputs.get("expiry")).toMatch(/maxLength="5"/);
});
