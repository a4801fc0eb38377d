// Builds the images of deploy/Dockerfile with buildah, on base images made here, and starts their commands.
import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePieces, programPath } from "../../scripts/lib/distribution.mjs";
import { addNode, makeDebian, npmSettings } from "./debian-root.mjs";

/**
 * @typedef {{ root: string, env: Record<string, string>, user: string, workdir: string, command: string[],
 *   healthcheck: string[] | null }} Image `root`: the folder of its files
 * @typedef {{ child: import("node:child_process").ChildProcess, said(): string }} Contained `said`: its output until now
 */

/** Debian's own slim image has none of these. */
const NOT_SLIM = [
  ...["doc", "info", "locale", "man"].map((name) => `usr/share/${name}`),
  ...["cache/apt", "lib/apt/lists"].map((name) => `var/${name}`),
];

/**
 * @param {string} context
 * @param {string[]} targets stages of deploy/Dockerfile
 * @returns {Promise<{ images: Record<string, Image>, remove(): void }>}
 */
export async function buildImages(context, targets) {
  await ensurePieces([{ name: "buildah", packages: ["buildah"], isThere: () => programPath("buildah") !== null }]);
  const store = mkdtempSync(join(tmpdir(), "images-"));
  const buildah = (/** @type {string[]} */ ...args) =>
    execFileSync("buildah", ["--root", join(store, "root"), "--runroot", join(store, "run"), ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      maxBuffer: 1 << 26,
    }).trim();
  const remove = () => {
    buildah("rm", "--all");
    rmSync(store, { recursive: true, force: true });
  };
  const base = async (/** @type {string} */ name, /** @type {(folder: string) => void} */ complete) => {
    const { folder, ...debian } = await makeDebian();
    for (const unneeded of NOT_SLIM) rmSync(join(folder, unneeded), { recursive: true, force: true });
    complete(folder);
    const made = buildah("from", "scratch");
    buildah("add", "--quiet", made, folder, "/");
    buildah("commit", "--quiet", "--rm", made, `docker.io/library/${name}`);
    debian.remove();
  };
  await base("debian:bookworm-slim", () => {});
  await base("node:24-bookworm-slim", (folder) => {
    addNode(folder, "24");
    renameSync(join(folder, "usr/bin/node"), join(folder, "usr/local/bin/node"));
    mkdirSync(join(folder, "usr/local/etc"), { recursive: true });
    writeFileSync(join(folder, "usr/local/etc/npmrc"), npmSettings());
  });
  /** @type {Record<string, Image>} */
  const images = {};
  for (const target of targets) {
    // As Docker's, because an OCI image has no health check.
    const options = ["--layers", "--pull=never", "--isolation=chroot", "--network=host", "--format=docker"];
    const files = ["--file", "deploy/Dockerfile", "--ignorefile", "deploy/Dockerfile.dockerignore"];
    console.log(buildah("build", ...options, ...files, "--target", target, "--tag", target, context));
    images[target] = {
      root: buildah("mount", buildah("from", "--pull=never", `localhost/${target}`)),
      ...configurationOf(JSON.parse(buildah("inspect", "--type=image", `localhost/${target}`))),
    };
  }
  return { images, remove };
}

/**
 * @param {{ Docker: { config: { Env?: string[], User?: string, WorkingDir?: string, Cmd?: string[], Healthcheck?: { Test:
 *   string[] } } } }} inspected
 */
function configurationOf({ Docker: { config } }) {
  const variables = (config.Env ?? []).map((text) => {
    const [name = "", ...value] = text.split("=");
    return [name, value.join("=")];
  });
  return {
    env: Object.fromEntries(variables),
    user: config.User || "0:0",
    workdir: config.WorkingDir || "/",
    command: config.Cmd ?? [],
    // The first word only marks it as a command.
    healthcheck: config.Healthcheck?.Test.slice(1) ?? null,
  };
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

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
