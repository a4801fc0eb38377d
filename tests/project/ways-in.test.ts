import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calls } from "@/lib/contract/calls";
import { WAYS_IN } from "../support/ways-in";

/** Pages that are rendered for everyone alike and cached under one address. */
const KEPT =
  /\/(?:\(institutional\)\/\w+|cart|coupons|login|login\/(?:confirmar|novo-email)|loja|orders|carregando|password-recovery|profile|error|painel\/.*)\/page\.tsx$/;

test("every page and route handler is a way in that is measured", () => {
  const all = (readdirSync("app", { recursive: true }) as string[]).map((file) => `app/${file}`);
  const files = all.filter((file) => /\/(?:route\.ts|page\.tsx)$/.test(file) && !KEPT.test(file));
  const measured = new Set(WAYS_IN.map(({ file }) => file));
  expect(files.filter((file) => !measured.has(file))).toEqual([]);
});

test("so is every call that anyone may make", () => {
  const paths = new Set(WAYS_IN.map(({ make }) => make(0, "localhost").path ?? ""));
  const open = Object.values(calls).filter(({ audience }) => audience === "anyone");
  const isMeasured = ({ path }: { path: string }) =>
    [...paths].some((each) => new RegExp(`^/api/v3${path.replace("{id}", "[^/]+")}$`).test(each));
  expect(open.filter((call) => !isMeasured(call)).map(({ path }) => path)).toEqual([]);
});

test("docs/operations/sizing.md tells what each costs", () => {
  const document = readFileSync("docs/operations/sizing.md", "utf8");
  for (const { name } of WAYS_IN) expect(document).toContain(`| ${name} `);
});
