import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const UNIT = "deploy/systemd/storefront@.service";
const deployed = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const unit = deployed("systemd/storefront@.service");
const compose = deployed("compose.yaml");
const blocks = (key: string) => {
  const [, body = ""] = new RegExp(`^${key}:.*\\n((?: .*\\n|\\n)+)`, "m").exec(compose) ?? [];
  return new Map(
    [...body.matchAll(/^ {2}([\w-]+):.*\n((?: {4}.*\n|\n)*)/gm)].map(([whole, name = ""]) => [name, whole]),
  );
};

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

  test.each([
    [
      "starts after the network and the databases",
      /^After=network-online\.target postgresql\.service redis-server\.service$/m,
    ],
    [
      "waits for a limited time until it serves, without curl",
      /^ExecStartPost=\/usr\/bin\/node scripts\/healthy\.mjs --within=90$/m,
    ],
    ["fails when it cannot start", /^StartLimitBurst=4$/m],
    ["listens on this machine only", /HOSTNAME=localhost.*\n.*\n.*--dns-result-order=ipv4first/],
    ["stores its data outside of the release", /DATA_DIR=\/var\/lib\/storefront\n[\s\S]*^StateDirectory=storefront$/m],
  ])("%s", (_, line) => expect(unit).toMatch(line));
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
  const services = blocks("services");

  test("runs the application, PostgreSQL, Redis and nginx, each hardened and health-checked", () => {
    expect([...services.keys()]).toEqual(["front", "storefront-1", "storefront-2", "postgres", "redis"]);
    expect(compose).toMatch(
      /x-closed: &closed\n(?: {2}.*\n)*? {2}read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \["no-new-privileges:true"\]/,
    );
    expect(compose).toMatch(/x-storefront: &storefront\n {2}<<: \*closed/);
    for (const [name, text] of services) {
      expect(text, name).toMatch(/<<: \*(?:closed|storefront)/);
      if (!/\*storefront|storefront-front/.test(text))
        expect(text, name).toMatch(/\n {4}user: \w+[\s\S]*\n {4}healthcheck:/);
    }
  });

  test("has a volume for each service with data, and for no other", () => {
    expect([...blocks("volumes").keys()]).toEqual(["data", "database"]);
    expect(compose).toMatch(/x-storefront[\s\S]*volumes: \["data:\/data"\]/);
    expect(services.get("postgres")).toContain("- database:/var/lib/postgresql/data");
  });

  test("takes every password from the environment", () => {
    for (const [, value = ""] of compose.matchAll(/(?:PASSWORD: |:\/\/storefront:)([^\s@]+)/g))
      expect(value).toMatch(/^\$\{\w+:\?\}$/);
    expect(deployed("compose.env.example")).toMatch(/^DATABASE_PASSWORD=$/m);
  });
});
