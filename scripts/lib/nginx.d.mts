import type { ChildProcess } from "node:child_process";

export type Front = {
  port: number;
  folder: string;
  server: ChildProcess;
  /** Of the certificate that only the tests trust. */
  certificate: string;
  /** Goes on with other processes behind it. */
  reload(ports: number[]): void;
  stop(): Promise<void>;
  remove(): void;
};

export function nginxPath(): string | null;
export function ensureNginx(): Promise<void>;
export function startNginx(options: {
  port: number;
  baseDomain: string;
  processes: number[];
  limits?: "as deployed" | "none";
  folder?: string;
  brotli?: boolean;
}): Promise<Front>;
