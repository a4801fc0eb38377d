import { afterAll, beforeAll } from "vitest";
import { Customer } from "./customer";
import { ask, type HttpResponse, METRICS_TOKEN, startStorefront } from "./storefront";

type Env = Record<string, string>;

/**
 * A storefront for the tests of one file or `describe`; `env` may depend on what an earlier `beforeAll` has started.
 * Where it is piped, `written` is what it wrote.
 */
export function ownStorefront(env: Env | (() => Env) = {}, stdio: "inherit" | "pipe" = "inherit") {
  let shop: Awaited<ReturnType<typeof startStorefront>>;
  const host = (market = "brasa") => `${market}.localhost:${shop.port}`;
  const get = (path: string, headers: Env = {}, at = host()): Promise<HttpResponse> =>
    ask({ port: shop.port, host: at, path, headers });
  const own = {
    written: "",
    get port() {
      return shop.port;
    },
    get dataDir() {
      return shop.dataDir;
    },
    get server() {
      return shop.server;
    },
    stop: () => shop.stop(),
    host,
    get,
    customer: (market = "brasa") => new Customer(shop.port, host(market)),
    async metrics(): Promise<string> {
      return (await get("/api/metrics", { authorization: `Bearer ${METRICS_TOKEN}` })).body;
    },
    /** The lines of its log with this event. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into lines of every event.
    lines(event: string): any[] {
      const lines = this.written.split("\n").filter((line) => line.startsWith("{") && line.includes(event));
      return lines.map((line) => JSON.parse(line));
    },
  };
  beforeAll(async () => {
    shop = await startStorefront(typeof env === "function" ? env() : env, stdio);
    for (const stream of [shop.server.stdout, shop.server.stderr])
      stream?.on("data", (chunk: Buffer) => (own.written += chunk.toString("utf8")));
  });
  afterAll(async () => {
    await shop?.stop();
    shop?.remove();
  });
  return own;
}
