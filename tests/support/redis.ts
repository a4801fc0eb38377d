import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { redisPath } from "../../scripts/lib/redis.mjs";
import { freePort } from "../../scripts/lib/server.mjs";

export type TestRedis = { url: string; port: number; stop(): Promise<void> };

/** A Redis of the test's own that keeps nothing on disk; on the given port to come back where it was. */
export async function startRedis(wanted?: number): Promise<TestRedis> {
  const path = redisPath();
  if (!path) throw new Error("There is no redis-server here: run `npm test`, which installs it.");
  const port = wanted ?? (await freePort());
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn(path, args, { stdio: "ignore" });
  await untilOpen(port);
  return { url: `redis://127.0.0.1:${port}`, port, stop: () => end(server) };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.on("error", () => resolve(false));
    });
    if (open) return;
    await wait(25);
  }
  throw new Error("redis-server did not start.");
}
