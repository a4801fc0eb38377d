import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { bundle } from "../../scripts/lib/bundle.mjs";
import { OPERATOR_TOKEN } from "../embedded-api/factory";
import { overPort } from "./over-http";

export type Running = {
  child: ChildProcess;
  ended: Promise<unknown>;
  api: { send: ReturnType<typeof overPort> };
  /** Sends a line, and returns what the process has answered; null where it ended before. */
  say(command: object): Promise<unknown>;
  /** Everything that it has written as errors. */
  log: string[];
};

/** How the process is paid online: by a Pix provider that trusts `ca`, and at `mercadoPago`, with credentials sealed by `key`. */
export type PaidOnline = { ca: string; mercadoPago: string; key: string; aheadMs: number };

/** Starts the embedded API in processes of its own, which a test may kill; `remove` ends what is left. */
export async function crashingApi() {
  const script = await bundle("tests/support/crashing-api.ts", "crashing-api");
  const running = new Set<ChildProcess>();
  return {
    async start(folder: string, databaseUrl?: string, paid?: PaidOnline): Promise<Running> {
      const args = [...script.args, folder, OPERATOR_TOKEN, databaseUrl ?? "", ...(paid ? [JSON.stringify(paid)] : [])];
      const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "pipe"] });
      const log: string[] = [];
      child.stderr.on("data", (chunk) => {
        log.push(String(chunk));
        process.stderr.write(chunk);
      });
      // A line for a process that has just been killed.
      child.stdin.on("error", () => {});
      running.add(child);
      const ended = once(child, "exit").then(() => running.delete(child));
      const lines = createInterface({ input: child.stdout });
      const [port] = await Promise.race([
        once(lines, "line"),
        ended.then(() => Promise.reject(new Error("The API ended before it was ready."))),
      ]);
      // A step that is given up while another process dies leaves its answer behind, so each answer has its number.
      const waiting = new Map<number, (answer: unknown) => void>();
      let said = 0;
      lines.on("line", (line) => {
        const { id, answer } = JSON.parse(line);
        waiting.get(id)?.(answer);
        waiting.delete(id);
      });
      const say = (command: object) => {
        said += 1;
        const answer = new Promise<unknown>((resolve) => waiting.set(said, resolve));
        child.stdin.write(`${JSON.stringify({ ...command, id: said })}\n`);
        return Promise.race([answer, ended.then(() => null)]);
      };
      return { child, ended, api: { send: overPort(Number(port)) }, say, log };
    },
    remove() {
      for (const child of running) child.kill("SIGKILL");
      rmSync(script.path, { force: true });
    },
  };
}
