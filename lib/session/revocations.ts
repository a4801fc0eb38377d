import "server-only";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Sessions that were ended before their time; kept on disk, so that a restart revives none. */
export type Revocations = {
  /** Ends a session; `until` is when its cookie would have expired anyway, in epoch milliseconds. */
  revoke(sid: string, until: number): void;
  isRevoked(sid: string): boolean;
};

/** The list in a file of `{sid} {until}` lines; what has expired is left out when it is opened. */
export function openRevocations(path: string, now: () => number = Date.now): Revocations {
  const revoked = new Map<string, number>(linesOf(path).filter(([, until]) => until > now()));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, [...revoked].map(([sid, until]) => `${sid} ${until}\n`).join(""), { mode: 0o600 });
  return {
    revoke(sid, until) {
      if (revoked.has(sid)) return;
      revoked.set(sid, until);
      appendFileSync(path, `${sid} ${until}\n`);
    },
    isRevoked: (sid) => revoked.has(sid),
  };
}

function linesOf(path: string): [string, number][] {
  try {
    return readFileSync(path, "utf8")
      .split("\n")
      .map((line): [string, number] => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])])
      .filter(([sid, until]) => sid !== "" && Number.isFinite(until));
  } catch {
    return [];
  }
}
