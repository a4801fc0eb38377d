import { expect, test } from "vitest";
import { partsOfHtml } from "../../scripts/bench/html.mjs";
import { growthOf } from "../../scripts/bench/modules.mjs";

test("splits the HTML into parts byte by byte", () => {
  const pieces = {
    style: "<style>a{}</style>",
    data: '<script type="application/ld+json">{"é":1}</script>',
    flight: '<script>self.__next_f.push([1,"x"])</script>',
    scripts: '<script src="/a.js" async=""></script>',
    markup: "<p>pão</p>",
  };
  const html = Buffer.from(Object.values(pieces).join(""));
  const bytes = Object.entries(pieces).map(([name, text]) => [name, Buffer.byteLength(text)]);
  expect(partsOfHtml(html)).toEqual(Object.fromEntries(bytes));
});

test("names new and grown modules, the most grown first, and no smaller one", () => {
  const recorded = { "components/a.tsx": 100, "components/b.tsx": 100, "components/c.tsx": 100 };
  const now = { "components/a.tsx": 90, "components/b.tsx": 150, "components/c.tsx": 100, "node_modules/d.js": 900 };
  expect(growthOf(recorded, now)).toEqual([
    { module: "node_modules/d.js", growth: 900 },
    { module: "components/b.tsx", growth: 50 },
  ]);
});
