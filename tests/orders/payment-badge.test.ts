import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentBadge } from "@/components/orders/status/payment-badge";
import { anOrder } from "./an-order";

test("[ORDER-09] an approved payment is green, a declined one red, any other yellow", () => {
  const colours = ["Aprovado", "Recusado", "Em análise"].map((payment_status) => {
    const { payment } = anOrder({ payment_status });
    const markup = renderToStaticMarkup(createElement(PaymentBadge, { payment }));
    expect(markup).toContain(payment_status);
    return /\btext-(good|bad|wait)\b/.exec(markup)?.[1];
  });
  expect(colours).toEqual(["good", "bad", "wait"]);
});
