import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the documented unit waits for a server that does not come no longer than its own limit", () => {
  const unit = readFileSync("deploy/README.md", "utf8");
  const command = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(unit)?.[1]?.replaceAll("%i", "9") ?? "";
  const [, seconds = ""] = /^TimeoutStartSec=(\d+)$/m.exec(unit) ?? [];
  // `sleep` takes no time here, and counts.
  const bin = mkdtempSync(join(tmpdir(), "unit-file-"));
  writeFileSync(join(bin, "curl"), "#!/bin/sh\nexit 7\n", { mode: 0o755 });
  writeFileSync(join(bin, "sleep"), `#!/bin/sh\necho "$1" >> ${bin}/slept\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  expect(spawnSync("/bin/sh", ["-c", command.replaceAll("$$", () => "$")], { env }).status).toBe(1);
  const slept = readFileSync(join(bin, "slept"), "utf8").trim().split("\n").map(Number);
  const sum = slept.reduce((total, each) => total + each, 0);
  expect(sum).toBeGreaterThan(20);
  expect(sum).toBeLessThan(Number(seconds));
  rmSync(bin, { recursive: true });
});
