import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { MeasuredEvent } from "@/lib/domain/measurement/schema";

export type Received = { market: string; event: MeasuredEvent; at: string };

export type EventDestination = {
  /** The query is the operator's key. */
  url: string;
  received: Received[];
  requests: { method: string; path: string; headers: Record<string, unknown> }[];
  /** The status of its response; null: accepts the request and never responds. */
  answer: { status: number | null };
  open: { now: number; most: number };
  close(): Promise<void>;
};

export async function startEventDestination(): Promise<EventDestination> {
  const received: Received[] = [];
  const requests: EventDestination["requests"] = [];
  const answer: EventDestination["answer"] = { status: 204 };
  const open = { now: 0, most: 0 };
  const server = createServer(async (request, response) => {
    open.most = Math.max(open.most, ++open.now);
    response.once("close", () => open.now--);

    requests.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
    received.push((await json(request)) as Received);
    if (answer.status !== null) response.writeHead(answer.status, { location: "/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect?key=of-the-operator`,
    received,
    requests,
    answer,
    open,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
