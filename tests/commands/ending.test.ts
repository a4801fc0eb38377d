import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { expect, test, vi } from "vitest";

const MODULE = resolve("scripts/lib/ending.mjs");
/** A script like `npm start`: it starts a process and forwards signals to it. */
const SCRIPT = `const { onEnd, passOn } = await import(${JSON.stringify(MODULE)});
  const { spawn } = await import("node:child_process");
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  onEnd((signal) => { console.log("ends by " + signal); passOn(signal); });
  child.on("exit", (_, signal) => { console.log("child: " + signal); process.exit(0); });
  console.log("pids " + process.pid + " " + child.pid);`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the script like npm, by a shell that stays; `pids` are the script's and its child's. */
async function start(variables: Record<string, string>) {
  const shell = spawn("/bin/sh", ["-c", '"$NODE" --input-type=module -e "$SCRIPT"; true'], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", NODE: process.execPath, SCRIPT, ...variables },
  });
  let said = "";
  shell.stdout.on("data", (chunk) => {
    said += chunk;
  });
  await vi.waitFor(() => expect(said).toMatch(/pids \d+ \d+\n/), 20_000);
  const [script = 0, child = 0] = /pids (\d+) (\d+)/.exec(said)?.slice(1).map(Number) ?? [];
  return { shell, script, child, said: () => said };
}

test("an npm script ends everything it started when npm's shell is killed without a signal to it", async () => {
  const { shell, script, child, said } = await start({ npm_lifecycle_event: "start" });
  shell.kill("SIGTERM");
  await vi.waitFor(() => expect([script, child].filter(isRunning)).toEqual([]), 15_000);
  expect(said()).toContain("ends by SIGTERM\nchild: SIGTERM");
});

test("a script that a person started keeps running without the shell, until it gets a signal", async () => {
  const { shell, script, child, said } = await start({});
  shell.kill("SIGTERM");
  await new Promise((done) => setTimeout(done, 2_000));
  expect([script, child].filter(isRunning)).toEqual([script, child]);
  process.kill(script, "SIGTERM");
  await vi.waitFor(() => expect([script, child].filter(isRunning)).toEqual([]), 15_000);
  expect(said()).toContain("ends by SIGTERM");
});
