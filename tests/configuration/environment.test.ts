import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const MODULE = resolve("scripts/lib/environment.mjs");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "environment-"));
  writeFileSync(join(folder, ".env.local"), "PORT=4136\n");
  writeFileSync(join(folder, ".env"), "PORT=4137\nDEFAULT_MARKET=alfa\n");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function seen(variables: Record<string, string>): Promise<string> {
  const script = `const { loadEnvironment, ownPort } = await import(${JSON.stringify(MODULE)});
    await loadEnvironment(${JSON.stringify(folder)});
    console.log(ownPort(), process.env.DEFAULT_MARKET);`;
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...variables };
  return (await run(process.execPath, ["--input-type=module", "-e", script], { env })).stdout.trim();
}

test("scripts read .env.local before .env, like Next, and the environment before both", async () => {
  expect(await seen({})).toBe("4136 alfa");
  expect(await seen({ PORT: "4138", DEFAULT_MARKET: "beta" })).toBe("4138 beta");
});
