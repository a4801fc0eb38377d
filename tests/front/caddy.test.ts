// Caddy with the file of compose.yaml: a certificate for each host that the storefront serves, and for no other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePieces, programPath } from "../../scripts/lib/distribution.mjs";
import { freePort, untilOpen } from "../../scripts/lib/server.mjs";
import { ownStorefront } from "../support/own-storefront";
import { ask, operate } from "../support/storefront";

const hasCaddy = () => programPath("caddy", { ask: "version" }) !== null;
await ensurePieces([
  { name: "caddy", packages: ["caddy"], isThere: hasCaddy, without: "o Caddyfile não é experimentado" },
]);
const folder = mkdtempSync(join(tmpdir(), "caddy-"));

describe.skipIf(!hasCaddy())("Caddy before the storefront", () => {
  const shop = ownStorefront({ BASE_DOMAIN: "lojas.test", DATA_DIR_NEW: "1", DEMO: "1" });
  let port = 0;
  let plain = 0;
  let caddy: ReturnType<typeof spawn>;

  beforeAll(async () => {
    plain = await freePort();
    port = await freePort();
    const health = await freePort();
    // Its own words but for the addresses: the containers' are not on this machine.
    const file = readFileSync("deploy/container/Caddyfile", "utf8")
      .replace("{$TLS_OPTIONS}", `local_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}`)
      .replace("http://front:8090/", `http://127.0.0.1:${shop.port}/`)
      .replace("front:8080", `127.0.0.1:${shop.port}`)
      .replace("127.0.0.1:2020", `127.0.0.1:${health}`);
    writeFileSync(join(folder, "Caddyfile"), file);
    const env = {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      ACME_EMAIL: "",
      HTTPS_PORT: String(port),
    };
    caddy = spawn("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilOpen(port);
    expect((await fetch(`http://127.0.0.1:${health}/`)).status).toBe(200);
  });

  afterAll(async () => {
    const ended = once(caddy, "exit");
    caddy.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** The first line that the host answers over TLS; null: it has no certificate. */
  function answerOf(host: string): Promise<string | null> {
    return new Promise((resolve) => {
      const socket = connect({ host: "127.0.0.1", port, servername: host, rejectUnauthorized: false }, () => {
        socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      });
      socket.once("data", (chunk: Buffer) => {
        const names = socket.getPeerCertificate().subjectaltname;
        socket.destroy();
        resolve(`${names} ${chunk.toString("latin1").split("\r\n")[0]}`);
      });
      socket.once("error", () => resolve(null));
    });
  }

  test("gets a certificate for a shop's host and its own domain at the first visit, and for nobody else's", async () => {
    expect(await answerOf("brasa.lojas.test")).toBe("DNS:brasa.lojas.test HTTP/1.1 200 OK");
    const body = { origin: "https://pedidos.brasa.test" };
    expect(await answerOf("pedidos.brasa.test")).toBeNull();
    expect((await operate(shop.port, "PUT", "/markets/brasa/domain", body)).status).toBe(200);
    await expect.poll(() => answerOf("pedidos.brasa.test"), { timeout: 15_000, interval: 500 }).toMatch(/ 200 OK$/);
    for (const host of ["nada.lojas.test", "outra.test"]) expect(await answerOf(host), host).toBeNull();
  });

  test("leads plain http to the port of TLS", async () => {
    const { status, headers } = await ask({ port: plain, host: "brasa.lojas.test", path: "/cart?mesa=1" });
    expect([status, headers.location]).toEqual([301, `https://brasa.lojas.test:${port}/cart?mesa=1`]);
  });

  test("tells nobody outside which hosts there are", async () => {
    expect(await answerOf("brasa.lojas.test")).not.toBeNull();
    const asked = await new Promise<string>((resolve) => {
      const socket = connect(
        { host: "127.0.0.1", port, servername: "brasa.lojas.test", rejectUnauthorized: false },
        () =>
          socket.write(
            "GET /api/hosts?domain=brasa.lojas.test HTTP/1.1\r\nHost: brasa.lojas.test\r\nConnection: close\r\n\r\n",
          ),
      );
      socket.once("data", (chunk: Buffer) => resolve(chunk.toString("latin1").split("\r\n")[0] ?? ""));
    });
    expect(asked).toBe("HTTP/1.1 404 Not Found");
  });
});
