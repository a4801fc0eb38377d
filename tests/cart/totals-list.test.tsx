import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TotalsList } from "@/components/cart/summary/totals-list";

function rows(sums: Partial<Parameters<typeof TotalsList>[0]>): string[] {
  const html = renderToStaticMarkup(
    <TotalsList subtotal={5_000} discount={0} total={5_000} deliveryFee={null} {...sums} />,
  );
  return [...html.matchAll(/<dt[^>]*>([^<]*)/g)].map(([, label]) => label ?? "");
}

test("one sum is shown once", () => {
  expect(rows({})).toEqual(["Total"]);
  expect(rows({ deliveryFee: 0 })).toEqual(["Taxa de entrega", "Total com entrega"]);
  expect(rows({ deliveryFee: 490 })).toEqual(["Subtotal", "Taxa de entrega", "Total com entrega"]);
  expect(rows({ discount: 500, total: 4_500 })).toEqual(["Subtotal", "Desconto", "Total"]);
  expect(rows({ discount: 500, total: 4_500, deliveryFee: 490 })).toEqual([
    "Subtotal",
    "Desconto",
    "Total",
    "Taxa de entrega",
    "Total com entrega",
  ]);
});

test("[ORDER-06] an order's page always has a subtotal, and a total before delivery only where it differs", () => {
  const whole = (sums: Parameters<typeof rows>[0]) => rows({ whole: true, ...sums });
  expect(whole({ deliveryFee: 0 })).toEqual(["Subtotal", "Taxa de entrega", "Total com entrega"]);
  expect(whole({ discount: 500, total: 4_500, deliveryFee: 0 })).toEqual([
    "Subtotal",
    "Desconto",
    "Total",
    "Taxa de entrega",
    "Total com entrega",
  ]);
  expect(whole({})).toEqual(["Subtotal", "Total"]);
});
