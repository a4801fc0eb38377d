import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { BrowserContext, Page } from "playwright/test";

export type Network = {
  port: number;
  of(market: string): string;
  lose(): Promise<void>;
  restore(): Promise<void>;
  end(): Promise<void>;
};

/** Lighthouse's slow 4G. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** Slows the page's network down to slow 4G, really. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
}

/**
 * Opens a connection to the shop on a port. The browser's own offline mode does not reach a service worker that is
 * starting.
 */
export async function networkTo(shopPort: number, context: BrowserContext): Promise<Network> {
  let lost = false;
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    if (lost) return void browser.destroy();
    const shop = connect(shopPort, "127.0.0.1");
    for (const [socket, other] of [
      [browser, shop],
      [shop, browser],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    of: (market) => `http://${market}.localhost:${port}`,
    lose: async () => {
      lost = true;
      cut();
      await context.setOffline(true);
    },
    restore: async () => {
      lost = false;
      await context.setOffline(false);
    },
    end: async () => {
      server.close();
      cut();
    },
  };
}

/** Holds what the page asks for at these addresses, like a slow connection, until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
