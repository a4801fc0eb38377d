import { expect, test } from "vitest";
import playwright from "../../playwright.config";
import vitest from "../../vitest.config";

type Project = { test: { name: string; globalSetup?: string[] } };

const BUILT = "tests/support/built.ts";
/**
 * Projects that run no build of this folder: pure rules, the embedded API from source, releases that they build
 * themselves.
 */
const WITHOUT_BUILD = ["unit", "unit alone", "contract in-process", "contract postgres", "crash", "hosting"];

test("every suite that starts the storefront runs on a build of these sources, also for a single test", () => {
  const projects = vitest.test?.projects as Project[];
  const first = (name: string) => (WITHOUT_BUILD.includes(name) ? false : BUILT);
  for (const { test: project } of projects)
    expect(project.globalSetup?.[0] === BUILT && BUILT, project.name).toBe(first(project.name));
  expect(playwright.globalSetup).toBe(`./${BUILT}`);
});
