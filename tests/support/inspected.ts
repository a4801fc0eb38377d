import { WebSocket } from "undici";

/** The heap of a process that was started with `--inspect`. */
export type Heap = { usedMb(): Promise<number>; close(): void };

/** Looks at a process's heap by its inspector's port. */
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
      // What one collection frees keeps other things alive until the next.
      for (let times = 0; times < 3; times++) await call("HeapProfiler.collectGarbage");
      return ((await call("Runtime.getHeapUsage")).usedSize ?? 0) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
