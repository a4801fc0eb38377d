import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./project.mjs";

/**
 * @typedef {{ env?: Record<string, string | undefined>, folders?: string[], isRoot?: boolean }} Machine where programs are looked for
 */

const ASKED_MS = 15_000;
const LONGEST_INSTALL_MS = 300_000;
const QUIETLY = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };

/**
 * @param {string} name
 * @param {Pick<Machine, "env" | "folders"> & { ask?: string }} [options]
 */
export function programPath(name, { env = process.env, folders = [], ask = "--version" } = {}) {
  const all = [...(env.PATH ?? "").split(delimiter), ...folders].filter(Boolean);
  return all.map((folder) => join(folder, name)).find((path) => versionOf(path, ask) !== null) ?? null;
}

/** @param {string | null | undefined} path */
export function versionOf(path, ask = "--version") {
  if (!path || !existsSync(path)) return null;
  const { status, stdout, stderr } = spawnSync(path, [ask], { encoding: "utf8", timeout: ASKED_MS });
  return status === 0 ? (/\d+(?:\.\d+)?/.exec(`${stdout}${stderr}`)?.[0] ?? "") : null;
}

/**
 * @param {string} name
 * @param {string | null} version
 * @param {string} oldest
 */
export function olderThan(name, version, oldest) {
  const isOlder = version !== null && version.localeCompare(oldest, "en", { numeric: true }) < 0;
  return isOlder
    ? `${name} ${version} é mais antigo do que ${oldest}, o mais antigo com que os testes foram vistos passar`
    : null;
}

/**
 * Installs missing programs one by one, so that one failure does not stop the others.
 * @param {{ name: string, packages: string[], isThere: () => boolean, without?: string, note?: () => string | null }[]}
 * pieces `without`: what the tests lose; a program without this text is required
 * @param {Pick<Machine, "env" | "isRoot">} [options]
 * @returns {Promise<string[]>} notes for the user: what is lost, what is old
 */
export async function ensurePieces(pieces, { env = process.env, isRoot = process.getuid?.() === 0 } = {}) {
  const missing = () => pieces.filter(({ isThere }) => !isThere());
  const apt = async (/** @type {string[]} */ ...args) => {
    const [command, ...before] = isRoot ? ["apt-get"] : ["sudo", "-n", "apt-get"];
    // "ignore": a question of the installer would block for ever.
    /** @type {import("node:child_process").SpawnOptions} */
    const options = {
      env: { ...env, ...QUIETLY },
      timeout: LONGEST_INSTALL_MS,
      stdio: ["ignore", "inherit", "inherit"],
    };
    return (await run(command, [...before, ...args], options).catch(() => 1)) === 0;
  };
  const wanted = missing().flatMap(({ packages }) => packages);
  if (wanted.length > 0 && (await apt("update", "-qq")))
    for (const name of wanted) await apt("install", "-y", "-qq", "--no-install-recommends", name);
  const gone = missing();
  const needed = gone.filter(({ without }) => !without);
  if (needed.length > 0) {
    const packages = needed.flatMap((piece) => piece.packages).join(" ");
    const names = needed.map(({ name }) => name).join(", ");
    throw new Error(
      `Falta nesta máquina, e não foi possível instalar: ${names}. Como root: apt-get install ${packages}`,
    );
  }
  return [...gone.map(({ without }) => without), ...pieces.map(({ note }) => note?.() ?? null)].filter(
    (said) => typeof said === "string",
  );
}
