import { OPERATOR_TOKEN, type TestApi } from "../embedded-api/factory";

export type Heard = { id: string | null; event: string; data: Record<string, unknown> };

export type EventReader = {
  response: Response;
  /** Everything heard so far. */
  heard: Heard[];
  /** Resolves with the first message that fits, heard already or not; rejects after five seconds. */
  until(fits: (message: Heard) => boolean): Promise<Heard>;
  /** Resolves when the stream ends by itself. */
  ended: Promise<void>;
  leave(): Promise<void>;
};

const PATIENCE_MS = 5_000;

/** Reads a response of server-sent events. */
export function readEvents(response: Response): EventReader {
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const reader = (response.body ?? new ReadableStream()).getReader();
  const decoder = new TextDecoder();
  let text = "";
  const ended = (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const lines = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2)));
        if (lines.data) heard.push({ id: lines.id ?? null, event: lines.event ?? "", data: JSON.parse(lines.data) });
      }
      for (const wake of waiting) wake();
    }
  })();
  return {
    response,
    heard,
    ended,
    leave: () => reader.cancel(),
    until(fits) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(fits);
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Not heard among: ${JSON.stringify(heard).slice(0, 2_000)}`));
        }, PATIENCE_MS);
        waiting.add(look);
        look();
      });
    },
  };
}

export async function openStream(
  { send }: Pick<TestApi, "send">,
  market: string,
  { after, token = OPERATOR_TOKEN }: { after?: number | string; token?: string } = {},
): Promise<EventReader> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (after !== undefined) headers.set("last-event-id", String(after));
  const url = `http://embedded-api.internal/operator/markets/${market}/orders/stream`;
  return readEvents(await send(new Request(url, { headers })));
}
