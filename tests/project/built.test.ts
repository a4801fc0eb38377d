import { expect, test } from "vitest";
import playwright from "../../playwright.config";
import vitest from "../../vitest.config";

type Project = { test: { name: string; globalSetup?: string[] } };

const BUILT = "tests/support/built.ts";
/** What runs no built storefront of this folder: pure rules, the embedded API as it stands in lib/, releases that it builds itself. */
const WITHOUT_BUILD = ["unit", "contract in-process", "contract postgres", "crash", "hosting"];

test("a suite that starts the storefront runs on a build of these sources, also when one test runs alone", () => {
  const projects = vitest.test?.projects as Project[];
  const first = (name: string) => (WITHOUT_BUILD.includes(name) ? false : BUILT);
  for (const { test: project } of projects)
    expect(project.globalSetup?.[0] === BUILT && BUILT, project.name).toBe(first(project.name));
  expect(playwright.globalSetup).toBe(`./${BUILT}`);
});
