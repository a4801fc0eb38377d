// Parses a Dockerfile and runs its steps in folders, to test it where no image can be pulled.
import { execFileSync, spawn } from "node:child_process";
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix } from "node:path";

/**
 * @typedef {{ name: string, base: string, steps: { word: string, rest: string }[] }} Stage
 * @typedef {{ child: import("node:child_process").ChildProcess, said(): string }} Contained `said`: its output until now
 */

/**
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const lines = text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n");
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, word, rest = ""] = /^\s*([A-Z]+)\s+(.*\S)\s*$/.exec(line) ?? [];
    if (!word) {
      if (line.trim()) throw new Error(`Not a step: ${line}`);
      continue;
    }
    if (word === "FROM") {
      const [base = "", , name = String(stages.length)] = rest.split(/\s+/);
      stages.push({ name, base, steps: [] });
    } else {
      stages.at(-1)?.steps.push({ word, rest });
    }
  }
  return stages;
}

/**
 * @param {Pick<Stage, "steps">} stage
 * @returns {{
 *   env: Record<string, string>, user: string, workdir: string, volumes: string[], healthcheck: string[] | null,
 *   command: string[] | null,
 * }}
 */
export function configurationOf({ steps }) {
  const of = (/** @type {string} */ word) => steps.filter((step) => step.word === word).map(({ rest }) => rest);
  const pairs = of("ENV").flatMap((rest) => [...rest.matchAll(/(\w+)=("[^"]*"|\S+)/g)]);
  const list = (/** @type {string} */ rest) => JSON.parse(/\[.*\]$/.exec(rest)?.[0] ?? "null");
  return {
    env: Object.fromEntries(pairs.map(([, name, value = ""]) => [name, value.replace(/^"|"$/g, "")])),
    user: of("USER").at(-1) ?? "0:0",
    workdir: of("WORKDIR").at(-1) ?? "/",
    volumes: of("VOLUME").flatMap((rest) => rest.split(/\s+/)),
    healthcheck: list(of("HEALTHCHECK").at(-1) ?? ""),
    command: list(of("CMD").at(-1) ?? ""),
  };
}

/**
 * Whether the build context contains a file: the last matching pattern of .dockerignore decides.
 * @param {string} path
 * @param {string} ignore
 */
export function isSent(path, ignore) {
  const patterns = ignore.split("\n").filter((line) => line && !line.startsWith("#"));
  const whole = path.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"));
  let sent = true;
  for (const pattern of patterns) {
    const source = pattern
      .replace(/^!/, "")
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replace(/\*\*\/|\*/g, (star) => (star === "*" ? "[^/]*" : "(?:.*/)?"));
    if (whole.some((part) => new RegExp(`^${source}$`).test(part))) sent = pattern.startsWith("!");
  }
  return sent;
}

/**
 * Runs a stage's steps in a root folder that holds its base image.
 * @param {Pick<Stage, "name" | "steps">} stage
 * @param {{ root: string, context: string, files: string[], roots?: Record<string, string>, env?: Record<string,
 * string>, log?: (line: string) => void }} place `files`: the build context; `roots`: the earlier stages by name;
 * `env`: more variables for the commands
 */
export function buildStage({ name, steps }, { root, context, files, roots = {}, env = {}, log = () => {} }) {
  let workdir = "/";
  let own = {};
  for (const { word, rest } of steps) {
    if (word === "WORKDIR") {
      workdir = posix.resolve(workdir, rest);
      mkdirSync(join(root, workdir), { recursive: true });
    }
    if (word === "ENV") own = { ...own, ...configurationOf({ steps: [{ word, rest }] }).env };
    if (word === "COPY") copy(rest, { root, workdir, context, files, roots });
    if (word !== "RUN") continue;
    log(`${name}: ${rest}`);
    const args = [
      "-mpf",
      "--kill-child=SIGKILL",
      `--mount-proc=${root}/proc`,
      "sh",
      "-c",
      IN_ROOT,
      "sh",
      root,
      workdir,
      rest,
    ];
    const inside = { PATH, HOME: "/root", TERM: "dumb", DEBIAN_FRONTEND: "noninteractive", ...env, ...own };
    try {
      execFileSync("unshare", args, {
        env: { ...inside, PATH: `${process.env.PATH}:${PATH}` },
        stdio: ["ignore", "pipe", "pipe"],
        maxBuffer: 1 << 26,
      });
    } catch (error) {
      const { stdout, stderr } = /** @type {{ stdout?: Buffer, stderr?: Buffer }} */ (error);
      throw new Error(`${name}: RUN ${rest}\n${String(stdout).slice(-3_000)}${String(stderr).slice(-3_000)}`);
    }
  }
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

const IN_ROOT = `set -e
mount --bind /dev "$1/dev"
exec chroot "$1" /usr/bin/env PATH=${PATH} /bin/sh -c 'cd "$1" && eval "$2"' sh "$2" "$3"`;

/**
 * @param {string} rest
 * @param {{
 *   root: string, workdir: string, context: string, files: string[], roots: Record<string, string>,
 * }} build
 */
function copy(rest, { root, workdir, context, files, roots }) {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop() ?? ".";
  const to = join(root, posix.resolve(workdir, target));
  for (const path of paths) {
    if (from) {
      cpSync(join(roots[from] ?? "", path), to, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const chosen = files.filter((file) => path === "." || file === path || file.startsWith(`${path}/`));
    if (chosen.length === 0) throw new Error(`COPY ${path}: the context has no such file`);
    const isFolder = path === "." || statSync(join(context, path)).isDirectory();
    for (const file of chosen) {
      const inside = isFolder
        ? path === "."
          ? file
          : file.slice(path.length + 1)
        : target.endsWith("/")
          ? basename(file)
          : "";
      const place = join(to, inside);
      mkdirSync(dirname(place), { recursive: true });
      cpSync(join(context, file), place);
    }
  }
}

/**
 * Starts a command as a container of compose.yaml: in a read-only root, as its user, without privileges.
 * @param {{ root: string, env: Record<string, string>, user: string, workdir: string, command: string[], volumes?:
 * Record<string, string>, tmpfs?: Record<string, string> }} container writable folders by their path inside: `volumes`
 * are folders of this machine, `tmpfs` are mount options
 * @returns {Contained}
 */
export function startContained({ root, env, user, workdir, command, volumes = {}, tmpfs = {} }) {
  const [uid, gid = uid] = user.split(":");
  const script = [
    "set -e",
    `mount --bind '${root}' '${root}'`,
    `mount -t proc proc '${root}/proc'`,
    `mount --rbind /dev '${root}/dev'`,
    ...Object.entries(tmpfs).map(
      ([to, options]) => `mount -t tmpfs -o '${options || "mode=1777"}' tmpfs '${root}${to}'`,
    ),
    ...Object.entries(volumes).map(([to, from]) => `mount --bind '${from}' '${root}${to}'`),
    `mount -o remount,bind,ro '${root}'`,
    `chown ${uid} /proc/self/fd/1 /proc/self/fd/2`,
    `cd '${root}'`,
    `exec chroot . /usr/bin/setpriv --reuid=${uid} --regid=${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all /bin/sh -c 'cd "$0" && exec "$@"' '${workdir}' "$@"`,
  ];
  const args = ["--mount", "--pid", "--fork", "--kill-child=SIGKILL", "sh", "-c", script.join("\n"), "sh", ...command];
  // A file, because a container can open its output by name (/dev/stdout); a socket of Node.js cannot be opened.
  const log = join(mkdtempSync(join(tmpdir(), "contained-")), "log");
  const output = openSync(log, "a");
  const child = spawn("unshare", args, { env: { PATH, ...env }, stdio: ["ignore", output, output] });
  closeSync(output);
  return { child, said: () => readFileSync(log, "utf8") };
}

/** @param {Contained} container */
export function firstProcessOf({ child }) {
  const text = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  return Number(text.split(" ")[0]);
}
