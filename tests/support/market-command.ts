import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@/lib/embedded-api/http";
import { OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";

export type Said = { code: number | null; out: string; err: string };

/** `all` is what a person reads at a terminal, in its order. */
export type Running = { child: ChildProcess; said: Said & { all: string }; ended: Promise<number | null> };

/** `npm run market` in its own process, against an API below the storefront's operator route. */
type MarketCommand = {
  folder: string;
  url: string;
  start(args: string[], env?: Record<string, string>): Running;
  /** Runs the command to its end; `typed` is its standard input. */
  run(args: string[], options?: { env?: Record<string, string>; typed?: string }): Promise<Said>;
  write(name: string, content: unknown): string;
  close(): void;
};

/** Starts `npm run market` in a folder, against the server of a URL. */
export function startMarket(folder: string, url: string, args: string[], env: Record<string, string> = {}): Running {
  const given = { NODE_ENV: "test" as const, PATH: process.env.PATH, STORE_URL: url, OPERATOR_TOKEN };
  const child = spawn(process.execPath, [join(process.cwd(), "scripts", "market.mjs"), ...args], {
    cwd: folder,
    env: { ...given, ...env },
  });
  const said = { code: null, out: "", err: "", all: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
    said.all += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.err += chunk;
    said.all += chunk;
  });
  // The command may end before it reads its input.
  child.stdin.on("error", () => {});
  return { child, said, ended: new Promise((resolve) => child.on("close", resolve)) };
}

export async function aMarketCommand(api: Pick<TestApi, "send">): Promise<MarketCommand> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-command-"));
  const server: Server = await serve(
    (request) => api.send(new Request(request.url.replace("/api/operator", "/operator"), request)),
    0,
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const start = (args: string[], env?: Record<string, string>) => startMarket(folder, url, args, env);
  return {
    folder,
    url,
    start,
    async run(args, { env = {}, typed = "" } = {}) {
      const { child, said, ended } = start(args, env);
      child.stdin?.end(typed);
      const code = await ended;
      return { code, out: said.out, err: said.err };
    },
    write(name, content) {
      const isText = typeof content === "string" || content instanceof Uint8Array;
      writeFileSync(join(folder, name), isText ? content : JSON.stringify(content, null, 2));
      return name;
    },
    close: () => {
      server.close();
    },
  };
}
