import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

type Service = {
  image: string;
  user?: string;
  cap_add?: string[];
  privileged?: boolean;
  network_mode?: string;
  ports?: string[];
  healthcheck?: object;
};

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

/** Root, because a new volume is root's: it gives the volumes away and ends. */
const AS_ROOT = ["volumes"];
/** The only capabilities that may be added. */
const CAPABILITIES: Record<string, string[]> = { tls: ["NET_BIND_SERVICE"], volumes: ["CHOWN"] };

describe("compose.yaml", () => {
  test("runs Caddy, nginx, the application, PostgreSQL, an object store and backups, each hardened, limited and health-checked", () => {
    const all = ["tls", "front", "storefront-1", "storefront-2", "postgres", "objects", "backup", "volumes"];
    expect(Object.keys(services)).toEqual(all);
    for (const [name, service] of Object.entries(services)) {
      const closed = { read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] };
      const limited = { mem_limit: expect.stringMatching(/^\d+[mg]$/), cpus: expect.any(Number), pids_limit: 256 };
      expect(service, name).toMatchObject({ ...closed, ...limited });
      expect(service.cap_add ?? [], name).toEqual(CAPABILITIES[name] ?? []);
      expect(service.privileged ?? service.network_mode === "host", name).toBe(false);
      // Our own images name their user and their health check.
      const isOwn = service.image.startsWith("storefront");
      const isRoot = AS_ROOT.includes(name);
      if (!isOwn || service.user) expect(/^(?:0|root)(?::|$)/.test(service.user ?? "root"), name).toBe(isRoot);
      if (!isOwn) expect(service.healthcheck, name).toMatchObject({ test: expect.any(Array) });
      if (isRoot) expect(service, name).toMatchObject({ restart: "no", network_mode: "none" });
    }
  });

  test("shows nothing but Caddy's ports to the world", () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["tls"]);
  });

  test("takes every password and secret from the environment, and its example has them all, empty", () => {
    const text = deployed("compose.yaml");
    const secrets = [...text.matchAll(/^ +(\w*(?:PASSWORD|SECRET|TOKEN|_KEY)\w*): (.+)$/gm)].filter(
      ([, name]) => !/ACCESS_KEY_ID|^VAPID_/.test(name ?? ""),
    );
    expect(secrets.length).toBeGreaterThan(6);
    for (const [line, , value = ""] of secrets) expect(value, line).toMatch(/^\$\{\w+:\?\}$/);
    expect(text).toMatch(/:\/\/storefront:\$\{DATABASE_PASSWORD:\?\}@/);
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = ""]) => name);
    for (const name of asked) expect(deployed("compose.env.example"), name).toMatch(new RegExp(`^${name}=`, "m"));
    for (const [, name] of text.matchAll(/\$\{(\w+):\?\}/g))
      if (name !== "BASE_DOMAIN") expect(deployed("compose.env.example"), name).toMatch(new RegExp(`^${name}=$`, "m"));
  });
});
