import { connect } from "node:net";

export type RawResponse = { status: number; head: string; body: string };

type Raw = { port: number; target: string; headers: readonly string[]; method?: string };

/** Sends one request byte by byte (`latin1`), with nothing encoded, added or joined. */
export function rawRequest({ port, target, headers, method = "GET" }: Raw): Promise<RawResponse> {
  const text = [`${method} ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n");
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer to ${target}`)));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(answerIn(Buffer.concat(chunks).toString("latin1"))));
    socket.write(Buffer.from(text, "latin1"));
  });
}

function answerIn(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const head = text.slice(0, end);
  const rest = text.slice(end + 4);
  const body = /\r\ntransfer-encoding: chunked/i.test(head) ? unchunked(rest) : rest;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body };
}

function unchunked(text: string): string {
  let whole = "";
  for (let at = 0; ; ) {
    const line = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, line), 16);
    if (line < 0 || !(size > 0)) return whole;
    whole += text.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}

export function headerIn({ head }: RawResponse, name: string): string | null {
  return new RegExp(`\\r\\n${name}: ([^\\r]*)`, "i").exec(head)?.[1] ?? null;
}
