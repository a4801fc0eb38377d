// A fresh Debian in a folder (debootstrap), for testing containers and systemd.
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ensurePieces, programPath } from "../../scripts/lib/distribution.mjs";

const SUITE = "bookworm";
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const FOLDERS = ["/usr/sbin", "/sbin"];

export function whyNoDebian() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root makes a Debian of its own, on Linux";
  if (!programPath("apt-get")) return "no apt-get on this machine says where Debian's packages are";
  return null;
}

/**
 * Downloads packages once per run of the machine.
 * @param {string[]} [packages] in addition to the minimal ones
 * @returns {Promise<{ folder: string, remove: () => void }>}
 */
export async function makeDebian(packages = []) {
  await ensurePieces([
    {
      name: "debootstrap",
      packages: ["debootstrap"],
      isThere: () => programPath("debootstrap", { folders: FOLDERS }) !== null,
    },
  ]);
  const kept = join(tmpdir(), `debian-${SUITE}-${packages.join("-") || "smallest"}`);
  if (!existsSync(kept)) {
    const part = mkdtempSync(join(tmpdir(), "debian-"));
    const include = packages.length > 0 ? [`--include=${packages.join(",")}`] : [];
    runProgram("debootstrap", ["--variant=minbase", ...include, SUITE, part, mirror()]);
    execFileSync("mv", [part, kept]);
  }
  const folder = mkdtempSync(join(tmpdir(), "root-"));
  execFileSync("cp", ["-a", `${kept}/.`, folder]);
  execFileSync("chmod", ["755", folder]);
  reachPackages(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {string} folder
 * @param {string} version
 */
export function addNode(folder, version) {
  const place = mkdtempSync(join(tmpdir(), "node-"));
  const arch = process.arch === "arm64" ? "arm64" : "x64";
  const packages = /** @type {const} */ ([
    [`node-linux-${arch}@${version}`, "node"],
    ["npm@11", "npm"],
  ]);
  for (const [name, to] of packages) {
    const [archive = ""] = execFileSync("npm", ["pack", "--silent", name], { cwd: place, encoding: "utf8" })
      .trim()
      .split("\n")
      .slice(-1);
    mkdirSync(join(place, to));
    execFileSync("tar", ["-xzf", join(place, archive), "-C", join(place, to), "--strip-components=1"]);
  }
  copyFileSync(join(place, "node", "bin", "node"), join(folder, "usr/bin/node"));
  execFileSync("chmod", ["755", join(folder, "usr/bin/node")]);
  cpSync(join(place, "npm"), join(folder, "usr/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    execFileSync("ln", ["-sf", `../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, "usr/bin", name)]);
  rmSync(place, { recursive: true, force: true });
}

/** npm's settings for a Debian that `makeDebian` made. */
export function npmSettings() {
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  return `registry=${registry}\ncafile=${CERTIFICATES}\n`;
}

/** @param {string} folder */
function reachPackages(folder) {
  rmSync(join(folder, "etc/apt/sources.list"), { force: true });
  const own = "/etc/apt/sources.list.d";
  const lists = existsSync("/etc/apt/sources.list") ? ["/etc/apt/sources.list"] : [];
  const files = [...lists, ...readdirSync(own).map((name) => join(own, name))];
  for (const file of files) if (isDebians(readFileSync(file, "utf8"))) cpSync(file, join(folder, file));
  for (const file of ["/etc/resolv.conf", "/etc/hosts", CERTIFICATES, ...settingsOfApt()]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file), { dereference: true, force: true });
  }
}

/** @param {string} list */
function isDebians(list) {
  return list.includes("debian-archive-keyring") || /^deb [^\n]*\bdebian/m.test(list);
}

function settingsOfApt() {
  const folder = "/etc/apt/apt.conf.d";
  const files = readdirSync(folder).map((name) => join(folder, name));
  return files.filter((file) => /proxy|cainfo/i.test(readFileSync(file, "utf8")));
}

function mirror() {
  const format = "$(REPO_URI) $(CODENAME)";
  const lines = execFileSync("apt-get", ["indextargets", "--format", format, "Created-By: Packages"], {
    encoding: "utf8",
  });
  const [address] =
    lines
      .split("\n")
      .find((line) => line.endsWith(` ${SUITE}`))
      ?.split(" ") ?? [];
  if (!address) throw new Error(`No list of packages of ${SUITE} on this machine.`);
  return address;
}

/**
 * @param {string} name
 * @param {string[]} args
 */
function runProgram(name, args) {
  const path = programPath(name, { folders: FOLDERS });
  try {
    execFileSync(path ?? name, args, { stdio: ["ignore", "pipe", "pipe"], maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout } = /** @type {{ stdout?: Buffer }} */ (error);
    throw new Error(`${name} failed: ${String(stdout).slice(-2_000)}`, { cause: error });
  }
}
