import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { firstSheetSource, withFirstSheet } from "@/lib/server/style/first-sheet.mjs";

const folder = mkdtempSync(join(tmpdir(), "first-sheet-"));
let sheets = 0;

beforeAll(() => {
  mkdirSync(join(folder, ".next/static/chunks"), { recursive: true });
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterAll(() => vi.restoreAllMocks());

function pageWith(css: string, body: string): string {
  const name = `sheet${++sheets}.css`;
  writeFileSync(join(folder, ".next/static/chunks", name), css);
  return `<html><head><link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/></head>${body}</html>`;
}

const dressed = (page: string) => withFirstSheet(page, etagOf(page));
const etagOf = (page: string) => `"${createHash("sha256").update(page).digest("base64url")}"`;

const sheetOf = (css: string, body: string) => /<style>(.*?)<\/style>/s.exec(dressed(pageWith(css, body)))?.[1] ?? null;

test.each([
  [".a{x:1}.b{x:2}", '<p class="a">', ".a{x:1}"],
  ["p{x:1}.b{x:2}", "<p>", "p{x:1}"],
  [".a .b{x:1}.a,.c{x:2}", '<p class="a">', ".a,.c{x:2}"],
  [".a:not(.b){x:1}.a:is(.b,.c) i{x:2}", '<p class="a">', ".a:not(.b){x:1}.a:is(.b,.c) i{x:2}"],
  ["@media (width>=40rem){.a{x:1}.b{x:2}}", '<p class="a">', "@media (width>=40rem){.a{x:1}}"],
  ["@layer x{@media print{.b{x:2}}}", '<p class="a">', ""],
  [
    "@layer a,b;@font-face{src:url(../media/f.woff2)}@font-face{src:local(f)}b{x:url(../media/f.svg)}",
    "<b>",
    "@layer a,b;@font-face{src:local(f)}b{x:url(/_next/static/media/f.svg)}",
  ],
  [String.raw`.p-0\.5{x:1}.\32 xl\:b{x:2}.\[\&_svg\]\:c{x:3}`, '<p class="p-0.5 2xl:b [&amp;_svg]:c">', null],
  [
    "@property --a{inherits:false}@property --b{inherits:false}p{x:var(--b)}",
    "<p>",
    "@property --b{inherits:false}p{x:var(--b)}",
  ],
  [":root{--a:1;--b:calc(1px)}p{--c:2;x:var(--b)}", "<p>", ":root{--b:calc(1px)}p{x:var(--b)}"],
  [":root{--a:1}", '<p style="x:var(--a)">', ":root{--a:1}"],
  ["@keyframes k{from{x:1}}", "<p>", "@keyframes k{from{x:1}}"],
  [".a{x:1}", `<p>${"<script>x = '<p class=\"a\">'</script>"}`, ""],
])("of %s a page with %s keeps what it needs", (css, body, kept) => {
  expect(sheetOf(css, body)).toBe(kept ?? css);
});

test("every rule whose classes the page has is there, in its order", () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9:.[\]-]{0,5}$/);
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 9 }), fc.infiniteStream(fc.boolean()), (names, coins) => {
      const used = names.filter(() => coins.next().value);
      const css = (list: string[]) => list.map((each) => `.${each.replace(/[^a-z0-9-]/g, "\\$&")}{x:1}`).join("");
      expect(sheetOf(css(names), `<p class="${used.join(" ")}">`)).toBe(css(used));
    }),
  );
});

test("the whole sheet follows for scripts, and for a browser without them", () => {
  const page = dressed(pageWith(".a{x:1}", "<p>"));
  expect(page).toMatch(
    /<link rel="stylesheet" href="[^"]+" data-precedence="next" media="print" fetchPriority="high"\/>/,
  );
  expect(page).toMatch(/<noscript><link rel="stylesheet" href="[^"]+"\/><\/noscript><\/head>/);
});

test("the policy names exactly the sheet that each form of the page has, also when it is read again", () => {
  const page = pageWith(".a{x:1}.b{x:2}", '<p class="a">');
  const source = `'sha256-${createHash("sha256").update(".a{x:1}").digest("base64")}'`;
  expect(firstSheetSource(page, etagOf(page))).toEqual([source]);
  expect(dressed(page)).toContain("<style>.a{x:1}</style>");
  expect(dressed(page)).toBe(dressed(page));
  const other = page.replace('"a"', '"b"');
  expect(dressed(other)).toContain("<style>.b{x:2}</style>");
});

test("a page without a sheet of the build, with two, or with one that could close its element is left as it is", () => {
  const two = pageWith(".a{x:1}", "<p>").replace(
    "</head>",
    '<link rel="stylesheet" href="/_next/static/chunks/b.css" data-precedence="next"/></head>',
  );
  const gone = pageWith("", "").replace(/sheet\d+/, "gone");
  for (const page of ["<html></html>", two, gone, pageWith('.a{content:"</style>"}', "<p>")]) {
    expect(dressed(page)).toBe(page);
    expect(firstSheetSource(page, etagOf(page))).toEqual([]);
  }
});
