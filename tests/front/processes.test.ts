import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startNginx } from "../../scripts/lib/nginx.mjs";
import { freePort } from "../../scripts/lib/server.mjs";
import { askFront, DOMAIN, startRecorder } from "../support/front";

/** How a process handles a request: responds, dies during it, or lacks the file. */
let broken = (_url: string): "answers" | "dies" | "lacks" => "answers";

const [one, two] = await Promise.all([
  startRecorder((request, response) => {
    const does = broken(request.url ?? "");
    if (does === "dies") request.socket.destroy();
    else response.writeHead(does === "lacks" ? 404 : 200, { "cache-control": "no-store" }).end("um");
  }),
  startRecorder((_request, response) => response.writeHead(200, { "cache-control": "no-store" }).end("dois")),
]);
const nobody = await freePort();
const processes = [one.port, two.port];
const front = await startNginx({ port: await freePort(), baseDomain: DOMAIN, processes, limits: "none" });
const brasa = `brasa.${DOMAIN}`;
const send = (method: string, path: string) => askFront({ front, host: brasa, path, method });
const TIMES = 12;

beforeEach(() => {
  broken = () => "answers";
  for (const { seen } of [one, two]) seen.length = 0;
});

afterAll(async () => {
  await front.stop();
  front.remove();
  await Promise.all([one.close(), two.close()]);
});

async function statuses(method: string, path: string): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < TIMES; n++) all.push((await send(method, path)).status);
  return all;
}

describe("when a process dies during a request", () => {
  test.each(["/cart", "/api/v3/market", "/produto/1", "/assets/x.js"])(
    "GET %s is retried at the other",
    async (path) => {
      broken = () => "dies";
      expect(await statuses("GET", path)).toEqual(Array(TIMES).fill(200));
      expect(one.seen.length).toBeGreaterThan(0);
      expect(two.seen).toHaveLength(TIMES);
    },
  );

  test.each(["POST", "PATCH"])("%s is sent once, since the customer's own retry has its key", async (method) => {
    broken = () => "dies";
    const answers = await statuses(method, "/api/v3/markets/brasa/orders/create");
    expect(answers.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(one.seen.length + two.seen.length).toBe(TIMES);
    expect(answers.filter((status) => status === 200)).toHaveLength(two.seen.length);
  });

  test("a file of another build is served by the process that has it", async () => {
    broken = () => "lacks";
    expect(await statuses("GET", "/_next/static/chunks/a.js")).toEqual(Array(TIMES).fill(200));
    expect(await statuses("GET", "/assets/b.js")).toContain(404);
  });
});

test("when one process refuses connections, the other gets everything, writes included", async () => {
  front.reload([nobody, two.port]);
  // Workers of the earlier configuration still respond for a moment.
  for (let tries = 0; tries < 20; tries++) {
    one.seen.length = 0;
    await statuses("GET", "/cart");
    if (one.seen.length === 0) break;
  }
  for (const method of ["GET", "POST", "PATCH"])
    expect(await statuses(method, "/api/v3/addresses")).toEqual(Array(TIMES).fill(200));
  expect(one.seen).toEqual([]);
});
