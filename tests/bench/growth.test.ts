import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exponentsOf, reckoned, verdictOf } from "../../scripts/bench/growth/curve.mjs";
import { shown, svgOf } from "../../scripts/bench/growth/plot.mjs";
import { growthFiles } from "../../scripts/bench/growth/report.mjs";
import { logScaleOf, valueScaleOf } from "../../scripts/bench/growth/scale.mjs";

const factor = fc.double({ min: 0.001, max: 1_000, noNaN: true });
const exponent = fc.double({ min: -1, max: 3, noNaN: true });
const columns = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 6 })
  .map((numbers) => numbers.sort((a, b) => a - b));

const powerLaw = (xs: readonly number[], a: number, k: number) => xs.map((x) => ({ x, y: a * x ** k }));

describe("the exponents of a curve", () => {
  test("are those of the power law that made it, whatever its unit", () => {
    fc.assert(
      fc.property(columns, factor, exponent, (xs, a, k) => {
        const exponents = exponentsOf({ points: powerLaw(xs, a, k) });
        expect(exponents).toHaveLength(xs.length - 1);
        for (const each of exponents) expect(each).toBeCloseTo(k, 6);
      }),
    );
  });

  test("of a rate are those of the cost of one request", () => {
    fc.assert(
      fc.property(columns, factor, exponent, (xs, a, k) => {
        const rates = powerLaw(xs, a, k).map(({ x, y }) => ({ x, y: 1 / y }));
        for (const each of exponentsOf({ points: rates, isRate: true })) expect(each).toBeCloseTo(k, 6);
      }),
    );
  });

  test("need points above zero, from the left to the right", () => {
    const of = (...points: [number, number][]) => exponentsOf({ points: points.map(([x, y]) => ({ x, y })) });
    expect(() => of([1, 0], [10, 1])).toThrow("above zero");
    expect(() => of([10, 1], [1, 1])).toThrow("left to the right");
  });
});

describe("the verdict", () => {
  const verdict = (...ys: number[]) => verdictOf({ points: ys.map((y, n) => ({ x: 10 ** n, y })) });

  test("is that of the steepest piece", () => {
    expect(verdict(100, 101, 140)).toBe("flat");
    expect(verdict(100, 101, 145)).toBe("straight");
    expect(verdict(100, 1_000, 10_000)).toBe("straight");
    expect(verdict(100, 100, 1_300)).toBe("bends");
    expect(verdict(100, 100, 1_300, 1_300)).toBe("bends");
  });

  test("calls a cost that falls flat, and a rate that falls not", () => {
    expect(verdict(100, 10)).toBe("flat");
    const points = [100, 2].map((y, n) => ({ x: 10 ** n, y }));
    expect(verdictOf({ points, isRate: true })).toBe("bends");
  });

  test("needs two points", () => {
    expect(verdict(100)).toBeNull();
  });
});

test("reckons a point from the line through the last two", () => {
  const points = [9, 20, 40].map((y, n) => ({ x: 10 ** n, y }));
  expect(reckoned(points, 1_000)).toEqual({ x: 1_000, y: 240, isReckoned: true });
  expect(() => reckoned(points.slice(2), 1_000)).toThrow("two points");
});

describe("a scale", () => {
  test("holds every value between its first tick and its last", () => {
    fc.assert(
      fc.property(fc.array(factor, { minLength: 1, maxLength: 6 }), (values) => {
        const { at, ticks } = valueScaleOf(values);
        for (const value of values) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(at(value)).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(at(ticks.at(-1) ?? 0)).toBeCloseTo(1, 9);
        expect(ticks.length).toBeLessThanOrEqual(8);
      }),
    );
  });

  test("begins at zero, and is logarithmic only where values are ten times apart", () => {
    expect(valueScaleOf([300, 710]).ticks).toEqual([0, 200, 400, 600, 800]);
    expect(valueScaleOf([2, 300])).toMatchObject({ isLog: true, ticks: [1, 10, 100, 1_000] });
    const across = logScaleOf([60, 600, 6_000]);
    expect(across.ticks.map(across.at)).toEqual([0, 0.5, 1].map((part) => expect.closeTo(part, 9)));
  });
});

const FIGURE = {
  title: "Shops & their pages",
  axis: "shops",
  note: 'Hollow: "reckoned".',
  curves: [
    {
      name: "memory",
      title: "memory",
      unit: "MB",
      points: [
        { x: 1, y: 300 },
        { x: 1_000, y: 710 },
        { x: 10_000, y: 4_400, isReckoned: true },
      ],
    },
    { name: "rate", title: "requests", unit: "requests/s", isRate: true, points: [{ x: 1, y: 1_238 }] },
  ],
};

/** Its elements with their classes and texts, without places, colours and the outermost. */
function outlineOf(svg: string): string[] {
  const inner = svg.slice(svg.indexOf("</style>") + 8);
  return [...inner.matchAll(/<(\w+)([^>]*)>([^<]*)/g)].map(([, name, attributes = "", content = ""]) =>
    [name, /class="([^"]+)"/.exec(attributes)?.[1], content.trim()].filter(Boolean).join(" "),
  );
}

describe("the picture", () => {
  const svg = svgOf(FIGURE);

  test("has a plot for each curve: its name, unit, verdict, ticks, axis, line and points", () => {
    expect(outlineOf(svg)).toMatchInlineSnapshot(`
      [
        "rect",
        "text title Shops &amp; their pages",
        "g",
        "text name memory",
        "text MB, logarithmic",
        "text straight straight",
        "line grid",
        "text end 100",
        "line grid",
        "text end 1,000",
        "line grid",
        "text end 10,000",
        "text middle 1",
        "text middle 1,000",
        "text middle 10,000",
        "text middle shops",
        "g straight",
        "polyline",
        "polyline reckoned",
        "circle",
        "title 1: 300 MB",
        "circle",
        "title 1,000: 710 MB",
        "circle reckoned",
        "title 10,000: 4,400 MB",
        "g",
        "text name requests",
        "text requests/s",
        "line grid",
        "text end 0",
        "line grid",
        "text end 500",
        "line grid",
        "text end 1,000",
        "line grid",
        "text end 1,500",
        "text middle 1",
        "text middle shops",
        "g single",
        "circle",
        "title 1: 1,240 requests/s",
        "text Hollow: &quot;reckoned&quot;.",
      ]
    `);
  });

  test("is as wide as a document, and its plots are within it", () => {
    expect(svg).toContain('viewBox="0 0 720 297"');
    for (const [, left] of svg.matchAll(/<circle[^>]* cx="([\d.]+)"/g)) expect(Number(left)).toBeLessThan(360);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });

  test("breaks a long note into lines, and loses no word", () => {
    const note = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");
    const lines = outlineOf(svgOf({ ...FIGURE, note })).filter((line) => line.includes("word"));
    expect(lines.length).toBe(4);
    expect(lines.map((line) => line.replace("text ", "")).join(" ")).toBe(note);
  });

  test("is drawn for light and for dark ground", () => {
    expect(svg).toContain("@media (prefers-color-scheme: dark)");
    expect(svg.replace(/<style>.*<\/style>/s, "")).not.toMatch(/#[0-9a-f]{3,6}/);
  });
});

test("numbers have three digits that matter", () => {
  expect([0.123456, 1.4449, 12_345, 100_000, 2.5].map(shown)).toEqual(["0.123", "1.44", "12,300", "100,000", "2.5"]);
});

test("the document shows each picture and its points, those reckoned in brackets", () => {
  const circumstances = {
    date: "2026-03-02T12:00:00.000Z",
    commit: "0123456789",
    processors: "2 × some",
    memory: "4 GiB",
    busy: "0.1",
    node: "20.9.0",
    load: "wrk",
  };
  const { document, beside } = growthFiles({ shops: { ...FIGURE, circumstances } }, "growth-2026-03-02");
  expect(document).toContain("![Shops & their pages](growth-2026-03-02/shops.svg)");
  expect(document).toMatch(/\| memory, MB +\| 300 +\| 710 +\| \(4,400\) +\| 0\.12, 0\.79 +\| straight +\|/);
  expect(Object.keys(beside)).toEqual(["points.json", "shops.svg"]);
  expect(JSON.parse(beside["points.json"] ?? "")).toEqual({ shops: { ...FIGURE, circumstances } });
});
