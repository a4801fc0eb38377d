import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parseEnv } from "@/lib/node/env";
import { dataFolderMistake } from "@/lib/node/files/data-folder";
import { closeFolder, unusableFolder } from "@/lib/node/files/private-folder";
import { runBundled } from "../../scripts/lib/bundled.mjs";

const place = mkdtempSync(join(tmpdir(), "data-folder-"));
const DATA_DIR = join(place, "data");
const BASE_DOMAIN = "lojas.example.com";

beforeEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const mistakeOf = (variables: Record<string, string>) => dataFolderMistake(parseEnv(variables));

describe("an installation with its own domain does not start without its data", () => {
  test.each<Record<string, string>>([{}, { DATA_DIR: "" }])(
    "and rejects %o, since the release's own folder does not outlive it",
    (chosen) => {
      expect(mistakeOf({ BASE_DOMAIN, ...chosen })).toMatch(/defina DATA_DIR com uma pasta fora desta versão/);
    },
  );

  test("and rejects a folder that does not exist, is empty, or is an empty disk", () => {
    expect(mistakeOf({ BASE_DOMAIN, DATA_DIR })).toMatch(/está vazia ou não existe.*falta DATABASE_URL/);
    mkdirSync(DATA_DIR);
    expect(mistakeOf({ BASE_DOMAIN, DATA_DIR })).toContain(DATA_DIR);
    mkdirSync(join(DATA_DIR, "lost+found"));
    expect(mistakeOf({ BASE_DOMAIN, DATA_DIR })).toContain("DATA_DIR_NEW=1");
  });

  test("and starts where there is data", () => {
    mkdirSync(DATA_DIR);
    writeFileSync(join(DATA_DIR, "auth-secret"), "x");
    expect(mistakeOf({ BASE_DOMAIN, DATA_DIR })).toBeNull();
  });

  test.each([
    ["DATA_DIR_NEW=1 declares it new", { DATA_DIR_NEW: "1" }],
    ["PostgreSQL holds the data", { DATABASE_URL: "postgresql://loja@127.0.0.1/loja" }],
    ["the domain is localhost", { BASE_DOMAIN: "localhost" }],
    ["the domain is inside localhost", { BASE_DOMAIN: "lojas.localhost" }],
  ])("and starts in an empty or default folder where %s", (_, variables) => {
    expect(mistakeOf({ BASE_DOMAIN, ...variables })).toBeNull();
    expect(mistakeOf({ BASE_DOMAIN, DATA_DIR, ...variables })).toBeNull();
  });
});

test("an unset or empty DATA_DIR is .data", () => {
  expect(parseEnv({}).DATA_DIR).toBe(join(process.cwd(), ".data"));
  expect(parseEnv({ DATA_DIR: "" }).DATA_DIR).toBe(join(process.cwd(), ".data"));
});

describe("a data folder that cannot be used", () => {
  const file = join(place, "file");
  writeFileSync(file, "");

  test.each([file, join(file, "below"), "/proc/x/y"])("is named in one sentence: %s", (folder) => {
    const sentence = /^DATA_DIR deve ser uma pasta em que este processo possa escrever, .+ \(E[A-Z]+\)\.$/;
    expect(unusableFolder(folder)).toMatch(sentence);
    expect(unusableFolder(folder)).toContain(`${folder} não é`);
    expect(() => closeFolder(folder)).toThrow(sentence);
  });

  test("is not one that can be made, which is then empty and its owner's alone", () => {
    const deep = join(DATA_DIR, "of", "a", "shop");
    expect(unusableFolder(deep)).toBeNull();
    expect(readdirSync(deep)).toEqual([]);
    expect(statSync(deep).mode & 0o777).toBe(0o700);
    expect(unusableFolder(deep)).toBeNull();
  });
});

test("`npm start` reports a wrong or missing folder before it builds, and exits with 1", async () => {
  const codeWith = async (env: Record<string, string>) => {
    const before = { ...process.env };
    Object.assign(process.env, env);
    const { code } = await runBundled("lib/check-api/start/command.ts", "data-folder", ["configuration"]);
    process.env = before;
    return code;
  };
  expect(await codeWith({ DATA_DIR: join(place, "file") })).toBe(1);
  expect(await codeWith({ BASE_DOMAIN, DATA_DIR })).toBe(1);
  expect(await codeWith({ BASE_DOMAIN, DATA_DIR, DATA_DIR_NEW: "1" })).toBe(0);
});
