import { expect, test } from "vitest";
import { finding } from "../../scripts/bench/budgets.mjs";
import { markdownOf } from "../../scripts/bench/report.mjs";

test("reports the date, object and machine of a measurement, and shows the visit request by request", () => {
  const markdown = markdownOf({
    circumstances: {
      date: "2026-03-02T12:00:00.000Z",
      commit: "0123456789",
      processors: "2 × some",
      memory: "4 GiB",
      busy: "0.1",
      node: "20.9.0",
      chromium: "140",
      load: "wrk",
      file: "nginx",
    },
    runs: 5,
    findings: [finding("js", { page: 140, floor: 131 })],
    htmlParts: { markup: 2048, flight: 1024, data: 0, scripts: 0, style: 0 },
    waterfall: {
      requests: [{ path: "/_next/static/chunks/a.js", purpose: "loaded ahead", bytes: 1536, start: 0.4, end: 310.6 }],
      ahead: { requests: 4, bytes: 3072 },
      offline: { requests: 3, bytes: 2048 },
    },
  });
  expect(markdown).toContain("Measured on 2026-03-02, commit 0123456789;");
  expect(markdown).toContain("markup 2.0 KB, flight 1.0 KB");
  expect(markdown).toMatch(/\| 1 +\| …\/chunks\/a\.js +\| loaded ahead +\| 1\.5 +\| 0 +\| 311 +\|/);
  expect(markdown).toContain("ahead: 4 requests, 3.0 KB.");
  expect(markdown).toContain("3 requests, 2.0 KB, by the service worker");
});
