import type { ChildProcess, StdioOptions } from "node:child_process";
import type { Front } from "./nginx.mjs";
import type { TestRedis } from "./redis.mjs";

export type Fleet = {
  port: number;
  front: Front;
  dataDir: string;
  redis: TestRedis;
  databaseUrl: string;
  members: { port: number; server: ChildProcess }[];
  kill(n: number): Promise<void>;
  start(n: number): Promise<void>;
  rollingRestart(): Promise<void>;
  endProcesses(): Promise<unknown>;
  stop(): Promise<void>;
};

export function startFleet(options: {
  port?: number;
  baseDomain?: string;
  processes?: number;
  env?: Record<string, string>;
  stdio?: StdioOptions;
  limits?: "as deployed" | "none";
  pictures?: string;
}): Promise<Fleet>;
