// Hosts on one machine: network namespaces on a bridge, each with its own address and a small disk of its own.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @typedef {ReturnType<typeof startHosts>} Network
 * @typedef {Network["hosts"][number]} Host
 */

const DISK_MB = 4;
/** Nobody on the bridge has it. */
const NO_MACHINE = "02:00:00:00:00:00";

const ip = (/** @type {string[]} */ ...args) =>
  execFileSync("ip", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/**
 * On the bridge this machine has three addresses: nginx asks the hosts from `front`, and they reach PostgreSQL at
 * `database` and the object store at `store`.
 * @param {number} count
 */
export function startHosts(count) {
  const bridge = `host${process.pid}`;
  const network = `10.213.${process.pid % 256}`;
  const [front, database, store] = /** @type {const} */ ([`${network}.1`, `${network}.2`, `${network}.3`]);
  const folder = mkdtempSync(join(tmpdir(), "hosts-"));
  /** @type {[string, ...string[]][]} */
  const undo = [];
  const stop = () => {
    process.off("exit", stop);
    for (const [command, ...args] of undo.splice(0).reverse()) spawnSync(command, args);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  try {
    ip("link", "add", bridge, "type", "bridge");
    undo.push(["ip", "link", "delete", bridge]);
    for (const address of [front, database, store]) ip("address", "add", `${address}/24`, "dev", bridge);
    ip("link", "set", bridge, "up");
    const hosts = Array.from({ length: count }, (_, n) =>
      addHost({ bridge, name: `${bridge}-${n + 1}`, address: `${network}.${n + 11}`, folder, undo }),
    );
    return { front, database, store, hosts, stop };
  } catch (cause) {
    stop();
    const sentence = "Esta máquina não deixa criar hosts: é preciso ser root e poder usar ip netns e mount.";
    throw new Error(sentence, { cause });
  }
}

/** @param {{ bridge: string, name: string, address: string, folder: string, undo: [string, ...string[]][] }} place */
function addHost({ bridge, name, address, folder, undo }) {
  ip("netns", "add", name);
  undo.push(["ip", "netns", "delete", name]);
  ip("link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name);
  ip("link", "set", name, "master", bridge, "up");
  ip("-n", name, "address", "add", `${address}/24`, "dev", "eth0");
  for (const device of ["lo", "eth0"]) ip("-n", name, "link", "set", device, "up");
  const disk = join(folder, name);
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, name, disk], { stdio: "pipe" });
  undo.push(["umount", "--lazy", disk]);
  const full = join(disk, "full");
  return {
    name,
    address,
    disk,
    /** The command before a program that runs there. */
    within: ["ip", "netns", "exec", name],
    /** @type {Record<string, string>} */
    env: { DATA_DIR: disk, TMPDIR: disk, HOME: disk },
    /** @type {import("node:child_process").StdioOptions | undefined} */
    stdio: undefined,
    /** As if its power were gone: nothing is answered or refused any more. */
    lose() {
      ip("link", "set", name, "down");
      for (const pid of ip("netns", "pids", name).split("\n").filter(Boolean)) process.kill(Number(pid), "SIGKILL");
    },
    find: () => ip("link", "set", name, "up"),
    /**
     * Silently loses everything that it sends to this address.
     * @param {string} from
     */
    cutOff: (from) => ip("-n", name, "neigh", "replace", from, "lladdr", NO_MACHINE, "dev", "eth0", "nud", "permanent"),
    /** @param {string} from */
    heal: (from) => ip("-n", name, "neigh", "delete", from, "dev", "eth0"),
    fillDisk: () => void spawnSync("dd", ["if=/dev/zero", `of=${full}`, "bs=4k"]),
    freeDisk: () => rmSync(full),
  };
}
