import { WebSocket } from "undici";

export type Heap = { usedMb(): Promise<number>; close(): void };

/** Measures the heap of a process started with `--inspect`. */
export async function inspectHeap(port: number): Promise<Heap> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
    { webSocketDebuggerUrl: string },
  ];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let sent = 0;
  const call = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      const id = ++sent;
      const hear = ({ data }: { data: unknown }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: Record<string, number> };
        if (answer.id !== id) return;
        socket.removeEventListener("message", hear);
        resolve(answer.result);
      };
      socket.addEventListener("message", hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    async usedMb() {
      // One collection releases objects that only the next one can free.
      for (let times = 0; times < 3; times++) await call("HeapProfiler.collectGarbage");
      return ((await call("Runtime.getHeapUsage")).usedSize ?? 0) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
