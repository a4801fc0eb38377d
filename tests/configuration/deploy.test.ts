import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

type Service = { build?: object };

const UNIT = "deploy/systemd/storefront@.service";
const deployed = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const { services }: { services: Record<string, Service> } = parse(deployed("compose.yaml"), { merge: true });

describe("the systemd unit", () => {
  const canAnalyze = spawnSync("systemd-analyze", ["--version"]).status === 0;

  test.skipIf(!canAnalyze)("is hardened in systemd's own judgement, and understood by it", () => {
    const { status, stdout } = spawnSync("systemd-analyze", ["security", "--offline=yes", "--threshold=30", UNIT], {
      encoding: "utf8",
    });
    expect(status, stdout.slice(-300)).toBe(0);
    const verified = spawnSync("systemd-analyze", ["verify", UNIT], { encoding: "utf8" });
    expect(verified.stderr.split("\n").filter((line) => line.includes("storefront@"))).toEqual([]);
  });
});

describe("the health check", () => {
  const healthy = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ["scripts/healthy.mjs", ...args], { env: { ...process.env, ...env } });

  test("waits no longer than its time limit", () => {
    const begun = performance.now();
    expect(healthy({ PORT: "9" }, "--within=1").status).toBe(1);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test("ends at once when the process that it waits for is gone", () => {
    const { pid } = spawnSync(process.execPath, ["-e", ""]);
    const begun = performance.now();
    expect(healthy({ PORT: "9", MAINPID: String(pid) }, "--within=60").status).toBe(1);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe("compose.yaml", () => {
  test("runs the application, PostgreSQL and nginx, each hardened and health-checked", () => {
    expect(Object.keys(services)).toEqual(["front", "storefront-1", "storefront-2", "postgres"]);
    for (const [name, service] of Object.entries(services)) {
      const closed = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
      expect(service, name).toMatchObject(closed);
      // Our own images name their user and their health check.
      if (!service.build)
        expect(service, name).toMatchObject({ user: expect.stringMatching(/^\w/), healthcheck: expect.any(Object) });
    }
  });

  test("takes every password from the environment", () => {
    const passwords = [...JSON.stringify(services).matchAll(/(?:PASSWORD":"|:\/\/storefront:)([^\s@"]+)/g)];
    expect(passwords).toHaveLength(4);
    for (const [, value = ""] of passwords) expect(value).toMatch(/^\$\{\w+:\?\}$/);
    expect(deployed("compose.env.example")).toMatch(/^DATABASE_PASSWORD=$/m);
  });
});
