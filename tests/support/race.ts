import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "./random";

export type Racer = { port: number; host: string; path: string; headers: Record<string, string>; body: string };

type HttpResponse = { status: number; retryAfter: number; body: string };

export type Race = {
  ids: Set<string>[];
  /** Whether any response of each order reported its outcome as unknown. */
  unknown: boolean[];
  resets: number;
  posts: number;
};

type Rules = { posts: number; ordersAtOnce: number; resetShare: number; seed: number };

const MOST_TRIES = 60;
const LATEST_RESET_MS = 60;
/** Not final: a parallel post is pending, the limit is used up, or the API was not reachable. */
const UNDECIDED = new Set([429, 502, 503, 504]);

/**
 * Posts every order several times in parallel until each response is final; the seed decides which connections break.
 */
export async function raceOrders(racers: readonly Racer[], rules: Rules): Promise<Race> {
  const race: Race = { ids: racers.map(() => new Set()), unknown: racers.map(() => false), resets: 0, posts: 0 };
  const waiting = racers.map((_, at) => at);
  const next = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const racer = racers[at] as Racer;
      const ids = race.ids[at];
      const posts = Array.from({ length: rules.posts }, async (_, post) => {
        const random = seeded(rules.seed + (at as number) * rules.posts + post);
        const id = await idAnswered(racer, random, rules.resetShare, race);
        if (id === null) race.unknown[at as number] = true;
        else ids?.add(id);
      });
      await Promise.all(posts);
    }
  };
  await Promise.all(Array.from({ length: rules.ordersAtOnce }, next));
  return race;
}

/** The order's id once a response is final; null: the outcome is unknown. */
async function idAnswered(racer: Racer, random: () => number, resetShare: number, race: Race): Promise<string | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const resetAfter = random() < resetShare ? random() * LATEST_RESET_MS : null;
    race.posts++;
    const response = await post(racer, resetAfter);
    if (!response) race.resets++;
    else if (response.status === 201) return String(JSON.parse(response.body).id);
    else if (response.body.includes("ORDER_UNKNOWN")) return null;
    else if (!UNDECIDED.has(response.status)) throw new Error(`${response.status} ${response.body}`);
    // The specification's customer presses the button again; a browser waits for Retry-After.
    else await wait(Math.max(0.3, response.retryAfter) * 1_000);
  }
  throw new Error("An order was never answered.");
}

/** One post on its own connection; null when either side broke it. */
function post({ port, host, path, headers, body }: Racer, resetAfter: number | null): Promise<HttpResponse | null> {
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        path,
        method: "POST",
        agent: false,
        headers: { host, "content-type": "application/json", ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", () => resolve(null));
        response.on("close", () => {
          if (!response.complete) return resolve(null);
          const retryAfter = Number(response.headers["retry-after"] ?? 0);
          resolve({ status: response.statusCode ?? 0, retryAfter, body: Buffer.concat(chunks).toString("utf8") });
        });
      },
    );
    request.on("error", () => resolve(null));
    if (resetAfter !== null) setTimeout(() => request.destroy(), resetAfter);
    request.end(body);
  });
}
