import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort } from "../lib/server.mjs";
import { endOf, untilAnswers } from "./processes.mjs";

export function nginxPath() {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  return folders.map((folder) => join(folder, "nginx")).find(existsSync) ?? null;
}

/**
 * @param {number} shopPort
 * @param {Buffer} page
 */
export async function startNginx(shopPort, page) {
  const folder = mkdtempSync(join(tmpdir(), "bench-nginx-"));
  const [front, file] = [await freePort(), await freePort()];
  mkdirSync(join(folder, "files"));
  writeFileSync(join(folder, "files/index.html"), page);
  writeFileSync(join(folder, "files/index.html.gz"), gzipSync(page));
  writeFileSync(join(folder, "nginx.conf"), configuration({ folder, shopPort, front, file }));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
  const server = spawn(nginxPath() ?? "nginx", args, { stdio: ["ignore", "ignore", "inherit"] });
  await untilAnswers(file, server);
  const close = async () => {
    await endOf(server);
    rmSync(folder, { recursive: true, force: true });
  };
  return { front: { port: front }, file: { port: file }, close };
}

/** @param {{ folder: string, shopPort: number, front: number, file: number }} places */
function configuration({ folder, shopPort, front, file }) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  keepalive_requests 1000000;
  types { text/html html; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${file};
    gzip_static on;
    root ${folder}/files;
  }
  proxy_cache_path ${folder}/cache keys_zone=pages:10m use_temp_path=off;
  upstream shop {
    server 127.0.0.1:${shopPort};
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${front};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_buffer_size 16k;
      proxy_buffers 8 16k;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_cache pages;
      proxy_cache_key $http_host$request_uri;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status;
    }
  }
}
`;
}
