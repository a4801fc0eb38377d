import type { ChildProcess } from "node:child_process";

export type Front = {
  port: number;
  folder: string;
  server: ChildProcess;
  /** Whether its module for brotli is on this machine. */
  hasBrotli: boolean;
  /** Of the certificate that only the tests trust. */
  certificate: string;
  /** Goes on with other processes behind it. */
  reload(ports: number[]): void;
  stop(): Promise<void>;
  remove(): void;
};

import type { Machine } from "./distribution.mjs";

export function nginxPath(machine?: Machine): string | null;
export function ensureNginx(machine?: Machine & { modules?: string }): Promise<string[]>;
export function startNginx(options: {
  port: number;
  baseDomain: string;
  processes: number[];
  limits?: "as deployed" | "none";
  folder?: string;
  brotli?: boolean;
}): Promise<Front>;
