import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@/lib/embedded-api/http";
import { OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";

export type Said = { code: number | null; out: string; err: string };

/** `npm run market` in its own process, against an API below the storefront's operator route. */
export type MarketCommand = {
  folder: string;
  /** Runs the command to its end; `typed` is its standard input. */
  run(args: string[], options?: { env?: Record<string, string>; typed?: string }): Promise<Said>;
  write(name: string, content: unknown): string;
  close(): void;
};

export async function aMarketCommand(api: Pick<TestApi, "send">): Promise<MarketCommand> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-command-"));
  const server: Server = await serve(
    (request) => api.send(new Request(request.url.replace("/api/operator", "/operator"), request)),
    0,
  );
  const { port } = server.address() as AddressInfo;
  const given = { NODE_ENV: "test" as const, STORE_URL: `http://127.0.0.1:${port}/`, OPERATOR_TOKEN };
  return {
    folder,
    run(args, { env = {}, typed = "" } = {}) {
      const child = spawn(process.execPath, [join(process.cwd(), "scripts", "market.mjs"), ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...given, ...env },
      });
      const said: Said = { code: null, out: "", err: "" };
      child.stdout.on("data", (chunk) => {
        said.out += chunk;
      });
      child.stderr.on("data", (chunk) => {
        said.err += chunk;
      });
      // The command may end before it reads its input.
      child.stdin.on("error", () => {});
      child.stdin.end(typed);
      return new Promise((resolve) => child.on("close", (code) => resolve({ ...said, code })));
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
