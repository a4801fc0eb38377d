import "server-only";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Proof = { origin: string; at: string };

export function writeProof(dataDir: string, file: string, proof: Proof | null): void {
  const path = join(dataDir, file);
  if (!proof) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Written whole before it gets its name: a storefront may be reading it.
  const made = `${path}.${process.pid}`;
  rmSync(made, { force: true });
  writeFileSync(made, `${JSON.stringify(proof)}\n`, { flag: "wx", mode: 0o600 });
  renameSync(made, path);
}
