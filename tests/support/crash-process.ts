import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { bundle } from "../../scripts/lib/bundle.mjs";
import { OPERATOR_TOKEN } from "../embedded-api/factory";
import { overPort } from "./over-http";

export type Running = { child: ChildProcess; ended: Promise<unknown>; api: { send: ReturnType<typeof overPort> } };

/** Starts the embedded API in processes of its own, which a test may kill; `remove` ends what is left. */
export async function crashingApi() {
  const script = await bundle("tests/support/crashing-api.ts", "crashing-api");
  const running = new Set<ChildProcess>();
  return {
    async start(folder: string, databaseUrl?: string): Promise<Running> {
      const args = [...script.args, folder, OPERATOR_TOKEN, ...(databaseUrl ? [databaseUrl] : [])];
      const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
      running.add(child);
      const ended = once(child, "exit").then(() => running.delete(child));
      const [port] = await Promise.race([
        once(createInterface({ input: child.stdout }), "line"),
        ended.then(() => Promise.reject(new Error("The API ended before it was ready."))),
      ]);
      return { child, ended, api: { send: overPort(Number(port)) } };
    },
    remove() {
      for (const child of running) child.kill("SIGKILL");
      rmSync(script.path, { force: true });
    },
  };
}
