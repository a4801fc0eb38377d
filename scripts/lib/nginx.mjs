import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePieces, olderThan, programPath, versionOf } from "./distribution.mjs";
import { root } from "./project.mjs";
import { untilOpen } from "./server.mjs";

/**
 * @import { Machine } from "./distribution.mjs"
 * @typedef {{
 *   port: number, folder: string, server: import("node:child_process").ChildProcess, hasBrotli: boolean,
 *   certificate: string, reload(ports: number[]): void, stop(): Promise<void>, remove(): void,
 * }} Front `certificate`: only the tests trust it; `reload` goes on with other processes behind it
 */

const FILES = join(root, "deploy", "nginx");
const MODULES = "/usr/lib/nginx/modules";
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];
const OLDEST = "1.22";

/** @param {Machine} [machine] */
export function nginxPath({ env, folders = FOLDERS } = {}) {
  return programPath("nginx", { env, folders, ask: "-v" });
}

/** @param {Machine & { modules?: string }} [machine] */
export function ensureNginx({ env = process.env, folders = FOLDERS, modules = MODULES, isRoot } = {}) {
  const path = () => nginxPath({ env, folders });
  return ensurePieces(
    [
      {
        name: "nginx",
        packages: ["nginx-light"],
        isThere: () => path() !== null,
        note: () => olderThan("nginx", versionOf(path(), "-v"), OLDEST),
      },
      {
        name: "openssl",
        packages: ["openssl"],
        isThere: () => programPath("openssl", { env, ask: "version" }) !== null,
      },
      {
        name: "brotli",
        packages: ["libnginx-mod-http-brotli-filter"],
        isThere: () => modulePath("brotli_filter", modules, path()) !== null,
        without: "nginx está sem o módulo brotli: os testes viram as páginas só em gzip",
      },
    ],
    { env, isRoot },
  );
}

/** @param {string} name */
function modulePath(name, folder = MODULES, nginx = nginxPath()) {
  const path = join(folder, `ngx_http_${name}_module.so`);
  if (!nginx || !existsSync(path)) return null;
  const trial = mkdtempSync(join(tmpdir(), "nginx-module-"));
  const file = join(trial, "nginx.conf");
  writeFileSync(file, `load_module ${path};\npid ${trial}/nginx.pid;\nerror_log ${trial}/error.log;\nevents {}\n`);
  const { status } = spawnSync(nginx, ["-t", "-q", "-p", trial, "-c", file, "-e", join(trial, "error.log")]);
  rmSync(trial, { recursive: true, force: true });
  return status === 0 ? path : null;
}

/**
 * Starts nginx with the configuration of deploy/, changed only where an installation changes it.
 * @param {{ port: number, baseDomain: string, processes: (number | string)[], limits?: "as deployed" | "none", folder?: string,
 * brotli?: boolean, domains?: string[] }} options `processes`: ports of the storefronts, or addresses with them on other hosts; `limits` "none" is for
 * measurements; `domains`: shops' own, with the certificate of the base domain
 * @returns {Promise<Front>}
 */
export async function startNginx({
  port,
  baseDomain,
  processes,
  limits = "as deployed",
  brotli = true,
  domains = [],
  ...rest
}) {
  const path = nginxPath();
  if (!path) throw new Error("Não há nginx nesta máquina: apt-get install nginx-light libnginx-mod-http-brotli-filter");
  const folder = rest.folder ?? mkdtempSync(join(tmpdir(), "nginx-"));
  for (const name of ["storefront", "cache", "logs"]) mkdirSync(join(folder, name), { recursive: true });
  certify(folder, baseDomain);
  copyConfiguration(folder);
  const filter = brotli ? modulePath("brotli_filter") : null;
  if (!filter) rmSync(join(folder, "storefront", "brotli.conf"));
  rmSync(join(folder, "storefront", "plain-http.conf"));
  const write = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  write("storefront/site.conf", [
    `listen 127.0.0.1:${port} ssl http2;`,
    `server_name ${baseDomain} .${baseDomain} _;`,
    "ssl_certificate certificate.pem;",
    "ssl_certificate_key key.pem;",
  ]);
  const own = domains.map((domain) => `${domain} own;`);
  write("storefront/shops.conf", [`*.${baseDomain} 1;`, `www.${baseDomain} 0;`, ...own]);
  if (domains.length > 0) write("storefront/domains.conf", [domainBlock(port, domains)]);
  const setProcesses = (/** @type {(number | string)[]} */ all) =>
    write(
      "storefront/upstream.conf",
      // As upstream.conf says for either.
      all.map((each) =>
        typeof each === "number"
          ? `server 127.0.0.1:${each} max_fails=0;`
          : `server ${each} max_fails=2 fail_timeout=2s;`,
      ),
    );
  setProcesses(processes);
  if (limits === "none") loosen(folder);
  write("nginx.conf", [
    ...(filter ? [`load_module ${filter};`] : []),
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "daemon off;",
    "worker_processes auto;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/logs/error.log warn;`,
    "events { worker_connections 4096; }",
    "http {",
    ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `  ${kind}_temp_path ${folder}/temp-${kind};`,
    ),
    existsSync("/etc/nginx/mime.types") ? "  include /etc/nginx/mime.types;" : "",
    "  include storefront/storefront.conf;",
    "}",
  ]);
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "logs", "error.log")];
  const server = spawn(path, args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  await Promise.race([
    untilOpen(port),
    ended.then(() => Promise.reject(new Error(`nginx: ${readFileSync(join(folder, "logs", "error.log"), "utf8")}`))),
  ]);
  return {
    port,
    folder,
    server,
    hasBrotli: filter !== null,
    certificate: readFileSync(join(folder, "certificate.pem"), "utf8"),
    reload(ports) {
      setProcesses(ports);
      server.kill("SIGHUP");
    },
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * The block to copy, as described in deploy/nginx/domains.conf.
 * @param {number} port
 * @param {string[]} domains
 */
function domainBlock(port, domains) {
  const example = readFileSync(join(FILES, "domains.conf"), "utf8").split("#\n")[1] ?? "";
  return example
    .replace(/^# ?/gm, "")
    .replace(/^ +listen \[::\].*\n/m, "")
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace(/server_name .*;/, `server_name ${domains.join(" ")};`)
    .replaceAll(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, "certificate.pem")
    .replaceAll(/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, "key.pem");
}

/** @param {string} folder */
function copyConfiguration(folder) {
  /** @type {[string, string][]} */
  const moved = [
    ["/run/nginx-storefront.sock", join(folder, "compressing.sock")],
    ["/var/cache/nginx/", `${join(folder, "cache")}/`],
    ["/var/log/nginx/", `${join(folder, "logs")}/`],
  ];
  for (const name of readdirSync(FILES)) {
    copyFileSync(join(FILES, name), join(folder, "storefront", name));
    const text = readFileSync(join(FILES, name), "utf8");
    writeFileSync(
      join(folder, "storefront", name),
      moved.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
}

/** @param {string} folder */
function loosen(folder) {
  const path = join(folder, "storefront", "limits.conf");
  writeFileSync(path, readFileSync(path, "utf8").replace(/rate=\d+r\/[sm]/g, "rate=1000000r/s"));
}

/**
 * @param {string} folder
 * @param {string} domain
 */
function certify(folder, domain) {
  const files = ["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")];
  if (existsSync(join(folder, "key.pem"))) return;
  const names = `subjectAltName=DNS:${domain},DNS:*.${domain}`;
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const args = ["req", "-x509", ...kind, "-subj", `/CN=${domain}`, "-addext", names, ...files];
  execFileSync("openssl", args, { stdio: "ignore" });
}
