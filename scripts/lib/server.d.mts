import type { ChildProcess, StdioOptions } from "node:child_process";

export function freePort(): Promise<number>;
export function startServer(options: {
  port: number;
  env?: Record<string, string>;
  stdio?: StdioOptions;
  folder?: string;
  standalone?: string;
}): Promise<ChildProcess>;
