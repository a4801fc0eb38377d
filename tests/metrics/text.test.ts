import { expect, test } from "vitest";
import { count, gauge, samples } from "@/lib/node/metrics/counters.mjs";
import { metricsText } from "@/lib/server/metrics/text";

test("adds counters by label, and reads and sums gauges when requested", () => {
  count("storefront_orders_total", { market: "brasa", result: "placed" });
  count("storefront_orders_total", { market: "brasa", result: "placed" }, 2);
  count("storefront_orders_total", { market: "brasa", result: "refused" });
  let open = 1;
  gauge("storefront_circuits_open", () => open);
  gauge("storefront_circuits_open", () => 1);
  open = 4;
  expect(metricsText(samples())).toBe(
    [
      "# HELP storefront_circuits_open Markets whose API is not asked for a moment, because it did not answer.",
      "# TYPE storefront_circuits_open gauge",
      "storefront_circuits_open 5",
      "# HELP storefront_orders_total Orders that customers sent: placed, repeated under their key, refused or failed; unknown ones are told besides.",
      "# TYPE storefront_orders_total counter",
      'storefront_orders_total{market="brasa",result="placed"} 3',
      'storefront_orders_total{market="brasa",result="refused"} 1',
      "",
    ].join("\n"),
  );
});

test("escapes a label's value so that it ends neither its quotes nor its line", () => {
  const text = metricsText([{ name: "storefront_refusals_total", labels: { reason: 'a"b\\c\nd' }, value: 1 }]);
  expect(text).toContain('storefront_refusals_total{reason="a\\"b\\\\c\\nd"} 1\n');
});

test("limits the series of a metric, whatever strangers send", () => {
  for (let n = 0; n < 5_000; n++) count("storefront_refusals_total", { reason: `r${n}` });
  const own = samples().filter(({ name }) => name === "storefront_refusals_total");
  expect(own.length).toBeLessThanOrEqual(501);
  expect(own.find(({ labels }) => labels.reason === "other")?.value).toBe(4_500);
});
