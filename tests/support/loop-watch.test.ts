import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOOP_WATCHED } from "./time-scaled";

/** A server that works for 200 ms of processor time at /busy, and stands still for 200 ms at /away; it asks itself, and ends. */
const SERVER = `
  import { createServer } from "node:http";
  import { threadCpuMs } from "./tests/support/thread-cpu.mjs";
  const server = createServer((request, response) => {
    const until = threadCpuMs() + 200;
    if (request.url === "/busy") while (threadCpuMs() < until);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const ask = (path) => fetch("http://127.0.0.1:" + server.address().port + path).then((answer) => answer.text());
  await ask(process.argv[1]);
  setTimeout(() => process.exit(), 100);
`;

async function holdsAt(path: string): Promise<{ ms: number; beside: string[] }[]> {
  const file = join(mkdtempSync(join(tmpdir(), "holds-")), "holds");
  const child = spawn(process.execPath, [LOOP_WATCHED, "--input-type=module", "-e", SERVER, path], {
    env: { ...process.env, LOOP_HOLDS: file },
    stdio: "inherit",
  });
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(0);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

test("a request that works for long is named with the processor time that it took", async () => {
  const holds = await holdsAt("/busy");
  const named = holds.filter(({ beside }) => beside.some((name) => /^GET 127\.0\.0\.1:\d+\/busy$/.test(name)));
  expect(Math.max(...named.map(({ ms }) => ms))).toBeGreaterThanOrEqual(190);
});

test("a process that others keep from running holds nothing", async () => {
  const holds = await holdsAt("/away");
  expect(holds.filter(({ ms }) => ms >= 190)).toEqual([]);
});
