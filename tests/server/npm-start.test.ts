// The process that an owner starts: it ends when it is told to, and at once when its configuration is wrong.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { seedDataDir } from "../../scripts/lib/seeded-data.mjs";
import { freePort, SERVER, startServer } from "../../scripts/lib/server.mjs";

const folder = mkdtempSync(join(tmpdir(), "npm-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port }, () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

function start(command: string, args: string[], env: Record<string, string>) {
  const said = { all: "" };
  const child = spawn(command, args, { env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", ...env } });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      said.all += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { child, said, ended };
}

async function expectGone(npm: ChildProcess, port: number, dataDir: string) {
  npm.kill("SIGTERM");
  await vi.waitFor(async () => expect(await isListening(port)).toBe(false), { timeout: 20_000, interval: 200 });
  const again = await startServer({ port, env: { DATA_DIR: dataDir, LOG_LEVEL: "warn" }, stdio: "ignore" });
  const ended = new Promise((resolve) => again.once("exit", resolve));
  again.kill("SIGTERM");
  await ended;
}

describe("npm start, when it is stopped,", () => {
  test("leaves no server running", async () => {
    const dataDir = mkdtempSync(join(folder, "data-"));
    await seedDataDir(dataDir);
    const port = await freePort();
    const { child, said } = start("npm", ["start"], { PORT: String(port), DATA_DIR: dataDir });
    await vi.waitFor(() => expect(said.all).toContain("Pronto."), { timeout: 60_000, interval: 200 });
    await expectGone(child, port, dataDir);
  }, 120_000);

  test("leaves no server running when it was killed and could tell it nothing", async () => {
    const dataDir = mkdtempSync(join(folder, "data-"));
    await seedDataDir(dataDir);
    const port = await freePort();
    const { child, said } = start(process.execPath, ["scripts/start.mjs"], { PORT: String(port), DATA_DIR: dataDir });
    await vi.waitFor(() => expect(said.all).toContain("Pronto."), { timeout: 60_000, interval: 200 });
    child.kill("SIGKILL");
    await vi.waitFor(async () => expect(await isListening(port)).toBe(false), { timeout: 30_000, interval: 200 });
  }, 120_000);

  test("leaves no server running while it is still starting", async () => {
    const dataDir = mkdtempSync(join(folder, "data-"));
    await seedDataDir(dataDir);
    const port = await freePort();
    const { child, said } = start("npm", ["start"], { PORT: String(port), DATA_DIR: dataDir });
    await vi.waitFor(() => expect(said.all).toContain("next.config.mjs"), { timeout: 60_000, interval: 20 });
    expect(said.all).not.toContain("Pronto.");
    await expectGone(child, port, dataDir);
  }, 120_000);
});

describe("npm start on a fresh machine", () => {
  test("ends with the board's address, a demo key and a code, and tells neither again", async () => {
    const dataDir = mkdtempSync(join(folder, "data-"));
    await seedDataDir(dataDir);
    // As before any start: the folder of the tests has been started once.
    rmSync(join(dataDir, "demo-keys"));
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir };
    const first = start("npm", ["start"], env);
    await vi.waitFor(() => expect(first.said.all).toContain("/criar"), { timeout: 60_000, interval: 200 });
    const board = `http://painel.localhost:${port}`;
    const [, market = "", key = ""] = /loja (\S+), chave (shop_[\w-]{43}) /.exec(first.said.all) ?? [];
    const [, code = ""] = /código ((?:\w{4}-){2}\w{4}), vale uma vez/.exec(first.said.all) ?? [];
    expect(first.said.all).toContain(`\n  ${board}\n`);
    expect(statSync(join(dataDir, "demo-keys")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "demo-keys"), "utf8")).toContain(`${market} ${key}\n`);
    const operator = `http://127.0.0.1:${port}/api/operator`;
    const access = await fetch(`${operator}/markets/${market}/access`, { headers: { authorization: `Bearer ${key}` } });
    expect(await access.json()).toEqual({ scope: "all" });
    const body = JSON.stringify({ code });
    const check = await fetch(`${operator}/new-shop/check`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(check.status).toBe(200);
    await expectGone(first.child, port, dataDir);

    const again = start("npm", ["start"], env);
    await vi.waitFor(() => expect(again.said.all).toContain("/criar"), { timeout: 60_000, interval: 200 });
    expect(again.said.all).toContain(join(dataDir, "demo-keys"));
    expect(again.said.all).not.toMatch(/shop_|vale uma vez/);
    await expectGone(again.child, port, dataDir);
  }, 180_000);
});

describe("a wrong configuration", () => {
  const WRONG = [
    [
      "AUTH_SECRET",
      "curto",
      "A configuração tem erro (veja .env.example): AUTH_SECRET deve ter ao menos 32 caracteres.",
    ],
    [
      "LOG_LEVEL",
      "verbose",
      "A configuração tem erro (veja .env.example): LOG_LEVEL deve ser um destes: debug, info, warn, error, silent.",
    ],
  ] as const;

  test.each(WRONG)(
    "of %s ends npm start with one sentence",
    async (name, value, sentence) => {
      const { said, ended } = start("npm", ["start"], {
        PORT: String(await freePort()),
        DATA_DIR: folder,
        [name]: value,
      });
      expect(await ended).toBe(1);
      expect(said.all.split("\n").filter((line) => line.includes("configuração"))).toEqual([sentence]);
      expect(said.all).not.toContain("    at ");
    },
    60_000,
  );

  test.each(WRONG)(
    "of %s ends a process that systemd starts, also during a request",
    async (name, value, sentence) => {
      const port = await freePort();
      const args = [SERVER];
      const env = { NODE_ENV: "production", PORT: String(port), DATA_DIR: folder, [name]: value };
      const { said, ended } = start(process.execPath, args, env);
      const asking = setInterval(() => void fetch(`http://127.0.0.1:${port}/api/health`).catch(() => {}), 20);
      try {
        expect(await ended).toBe(1);
      } finally {
        clearInterval(asking);
      }
      expect(said.all.split("\n").filter((line) => line.includes("configuração"))).toEqual([sentence]);
      expect(said.all).not.toContain("    at ");
    },
    60_000,
  );
});
