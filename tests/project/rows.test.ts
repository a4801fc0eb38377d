import { readFileSync } from "node:fs";
import { transform } from "esbuild";
import { expect, test } from "vitest";
import { withSwitches } from "../../scripts/lib/journey-switches.mjs";
import { withCuts } from "../../scripts/lib/mutants.mjs";
import { testFilesOf } from "../../scripts/lib/row-titles.mjs";
import { ROWS } from "../mutants/rows.mjs";

const AREAS = {
  ROUTE: 9,
  GUARD: 10,
  STORE: 15,
  MENU: 11,
  CARD: 4,
  PRODUCT: 19,
  SEARCH: 8,
  SHELL: 13,
  CART: 20,
  COUPON: 12,
  CHECKOUT: 18,
  ADDRESS: 17,
  MAP: 9,
  PAYMENT: 16,
  LOGIN: 19,
  RECOVER: 6,
  ORDERS: 14,
  ORDER: 15,
  PROFILE: 15,
  COUPONS: 6,
  CONTACT: 3,
  ENTITY: 21,
  PERSIST: 4,
  API: 40,
  ERROR: 9,
  FORMAT: 6,
  LIMIT: 5,
};

const known = Object.entries(AREAS).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(2, "0")}`),
);

test("a row of the checklist has one cut, or one sentence why it has none", () => {
  const ids = ROWS.map(({ row }) => row);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(new Set(ids)).toEqual(new Set(known));
});

test("every cut still finds its text in its file, once", () => {
  const lost = ROWS.flatMap((row) => {
    if (row.unbreakable !== undefined) return [];
    try {
      return withCuts(readFileSync(row.file, "utf8"), row) ? [] : [`${row.row}: nothing is left of ${row.file}`];
    } catch (error) {
      return [`${row.row}: ${error}`];
    }
  });
  expect(lost).toEqual([]);
});

test("every row with a cut is named by the title of a test that runs it: of sources, or with a switch of the built storefront", () => {
  const unnamed = ROWS.filter((row) => row.unbreakable === undefined && testFilesOf(row).length === 0);
  expect(unnamed.map(({ row }) => row)).toEqual([]);
});

test("with a switch for each cut the journeys' files still compile", async () => {
  const switched = ROWS.flatMap((row) => (row.unbreakable === undefined && row.as ? [{ ...row, as: row.as }] : []));
  const files = [...new Set(switched.map(({ file }) => file))].filter((file) => !file.endsWith(".css"));
  for (const file of files) {
    const rows = switched.filter((row) => row.file === file);
    const source = withSwitches(readFileSync(file, "utf8"), rows);
    for (const { row } of rows) expect(source).toContain(`rowIsCut("${row}")`);
    await transform(source, { loader: file.endsWith("x") ? "tsx" : "ts", jsx: "automatic", sourcefile: file });
  }
});

test("a switch takes the text's place in every form", () => {
  const file = "lib/a.ts";
  const forms = [
    ["expression", "a + b", "a", '(rowIsCut("CART-01") ? (a) : (a + b))'],
    ["statement", "go();", "", 'if (rowIsCut("CART-01")) {  } else { go(); }'],
    ["jsx", "<B />", "", '{rowIsCut("CART-01") ? (<></>) : (<><B /></>)}'],
    ["attribute", "href={to({ a })}", '"/"', 'href={rowIsCut("CART-01") ? ("/") : (to({ a }))}'],
    ["attribute", 'id="a" min={1}', "{}", '{...(rowIsCut("CART-01") ? ({}) : {"id": "a", "min": 1})}'],
    ["after", "go();", "stop();", 'go(); if (rowIsCut("CART-01")) { stop(); }'],
  ] as const;
  for (const [as, from, to, switched] of forms) {
    const source = withSwitches(`"use client";\n<${from}>`, [{ row: "CART-01", file, as, cuts: [[from, to]] }]);
    expect(source).toBe(`"use client";\nimport { rowIsCut } from "@/lib/row-is-cut";\n<${switched}>`);
  }
  const twice = [{ row: "CART-01", file, as: "expression", cuts: [["a", "b"]] }] satisfies Parameters<
    typeof withSwitches
  >[1];
  expect(() => withSwitches("a a", twice)).toThrow("CART-01");
});
