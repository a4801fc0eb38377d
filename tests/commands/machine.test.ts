import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chromiumPath, ensureChromium, ensureHeadless, headlessPath } from "../../scripts/lib/chromium.mjs";
import { ensureNginx, nginxPath } from "../../scripts/lib/nginx.mjs";
import { ensurePostgres, postgresPrograms } from "../../scripts/lib/postgres.mjs";

/** Stands for a machine: its PATH holds only the programs in this folder. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "machine-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...names: string[]) => join(folder, ...names);

function program(path: string, ...lines: string[]): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, ["#!/bin/sh", ...lines, ""].join("\n"));
  chmodSync(path, 0o755);
  return path;
}

const saying = (version: string) => `echo "it is version ${version} (of the tests)"`;

/** An apt-get with these packages, each with the program or file that it installs; it records its arguments. */
function apt(packages: Record<string, [path: string, ...lines: string[]]>): void {
  const stock = Object.entries(packages).map(([name, [path, ...lines]]) => {
    program(at("stock", name), ...lines);
    return `*" ${name}") /bin/mkdir -p ${dirname(path)}; /bin/cp -p ${at("stock", name)} ${path};;`;
  });
  program(
    at("bin", "apt-get"),
    `echo "$*" >> ${at("asked")}`,
    `case "$*" in update*) ;; ${stock.join(" ")} *) exit 100;; esac`,
  );
}

const asked = () => (existsSync(at("asked")) ? readFileSync(at("asked"), "utf8").trim().split("\n") : []);
const installed = () => asked().flatMap((line) => (line.startsWith("install") ? [line.split(" ").at(-1)] : []));
const machine = (isRoot = true) => ({ env: { PATH: at("bin") }, folders: [at("sbin")], isRoot });

describe("nginx", () => {
  const nginxMachine = (isRoot = true) => ({ ...machine(isRoot), modules: at("modules") });
  const module = () => at("modules", "ngx_http_brotli_filter_module.so");
  const WITHOUT_BROTLI = "nginx está sem o módulo brotli: os testes viram as páginas só em gzip";

  test("is left alone when it is complete", async () => {
    program(at("sbin", "nginx"), saying("1.28.0"));
    program(at("bin", "openssl"), saying("3.0"));
    program(module());
    apt({});
    expect(await ensureNginx(nginxMachine())).toEqual([]);
    expect(asked()).toEqual([]);
  });

  test("gets its missing module only", async () => {
    program(at("sbin", "nginx"), saying("1.28.0"));
    program(at("bin", "openssl"), saying("3.0"));
    apt({ "libnginx-mod-http-brotli-filter": [module()] });
    expect(await ensureNginx(nginxMachine())).toEqual([]);
    expect(installed()).toEqual(["libnginx-mod-http-brotli-filter"]);
  });

  test("without an available module is used without it, with a notice", async () => {
    program(at("bin", "openssl"), saying("3.0"));
    apt({ "nginx-light": [at("sbin", "nginx"), saying("1.28.0")] });
    expect(await ensureNginx(nginxMachine())).toEqual([WITHOUT_BROTLI]);
    expect(nginxPath(nginxMachine())).toBe(at("sbin", "nginx"));
  });

  test("with another nginx's module is used without it", async () => {
    program(at("sbin", "nginx"), `case "$*" in -v) ${saying("1.28.0")};; *) exit 1;; esac`);
    program(at("bin", "openssl"), saying("3.0"));
    program(module());
    apt({});
    expect(await ensureNginx(nginxMachine())).toEqual([WITHOUT_BROTLI]);
  });

  test("without apt is an error that names what is missing and how to get it", async () => {
    const trying = ensureNginx(nginxMachine());
    await expect(trying).rejects.toThrow(
      "Falta nesta máquina, e não foi possível instalar: nginx, openssl. Como root: apt-get install nginx-light openssl",
    );
  });
});

const chromiumMachine = (isRoot = true) => ({ ...machine(isRoot), folders: [at("sbin", "chromium")], own: at("none") });

test("a non-root user installs by sudo without a password", async () => {
  apt({ chromium: [at("sbin", "chromium"), saying("140.0.1")] });
  program(at("bin", "sudo"), '[ "$1" = -n ] || exit 1', "shift", 'exec "$@"');
  expect(await ensureChromium(chromiumMachine(false))).toEqual([]);
  expect(chromiumPath(chromiumMachine())).toBe(at("sbin", "chromium"));
});

test("without root and sudo nothing is installed, and the command to type is printed", async () => {
  apt({ chromium: [at("sbin", "chromium"), saying("140.0.1")] });
  await expect(ensureChromium(chromiumMachine(false))).rejects.toThrow("Como root: apt-get install chromium");
  expect(asked()).toEqual([]);
});

test("the newest PostgreSQL with all its programs is chosen", async () => {
  for (const name of ["initdb", "postgres", "psql"]) program(at("sbin", "15", "bin", name), saying("15.8"));
  program(at("sbin", "17", "bin", "initdb"), saying("17.1"));
  expect(await ensurePostgres(machine())).toEqual([]);
  expect(postgresPrograms(machine())).toBe(at("sbin", "15", "bin"));
  for (const name of ["initdb", "postgres", "psql"]) program(at("own", name), saying("9.6"));
  const own = { ...machine(), env: { POSTGRES_BIN: at("own") } };
  expect(await ensurePostgres(own)).toEqual([expect.stringContaining("PostgreSQL 9.6 é mais antigo do que 15")]);
});

test("a chromium stub that only prints how to install one is no browser", async () => {
  program(at("chromium-browser"), "echo 'requires the chromium snap to be installed' >&2", "exit 1");
  apt({ chromium: [at("sbin", "chromium"), saying("140.0.1")] });
  const here = { ...machine(), folders: [at("chromium-browser"), at("sbin", "chromium")], own: at("none") };
  expect(await ensureChromium(here)).toEqual([]);
  expect(chromiumPath(here)).toBe(at("sbin", "chromium"));
});

describe("the browser of journeys", () => {
  const shell = () => at("sbin", "chromium-headless-shell");
  const browsers = () => ({ ...machine(), folders: [at("sbin", "chromium")], own: at("none"), shells: [shell()] });

  test("is Chromium without windows, which is installed beside the whole one", async () => {
    program(at("sbin", "chromium"), saying("156.0"));
    apt({ "chromium-headless-shell": [shell(), saying("156.0")] });
    expect(await ensureHeadless(browsers())).toEqual([]);
    expect(headlessPath(browsers())).toBe(shell());
    expect(chromiumPath(browsers())).toBe(at("sbin", "chromium"));
    expect(installed()).toEqual(["chromium-headless-shell"]);
    await ensureHeadless(browsers());
    expect(installed()).toHaveLength(1);
  });

  test("is the whole one, with a notice, where no other can be installed", async () => {
    apt({ chromium: [at("sbin", "chromium"), saying("119.0")] });
    expect(await ensureHeadless(browsers())).toEqual([
      "sem chromium-headless-shell as jornadas usam o Chromium inteiro e demoram mais",
      expect.stringContaining("Chromium 119.0 é mais antigo do que 120"),
    ]);
    expect(headlessPath(browsers())).toBe(at("sbin", "chromium"));
  });

  test("is the one of CHROMIUM_PATH where it is set", async () => {
    program(shell(), saying("156.0"));
    const chosen = { ...browsers(), env: { PATH: at("bin"), CHROMIUM_PATH: program(at("own"), saying("157.0")) } };
    expect(await ensureHeadless(chosen)).toEqual([]);
    expect([headlessPath(chosen), asked()]).toEqual([at("own"), []]);
  });
});
