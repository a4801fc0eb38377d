/** A body that is being received. `held`: bytes. */
export type Unfinished = { readonly host: string; held: number; refuse(): void };

type BodyRoom = {
  enter(body: Unfinished): void;
  hold(body: Unfinished, bytes: number): void;
  leave(body: Unfinished): void;
};

/**
 * Bounds the bytes of unfinished bodies. When it is full, the host that holds the most loses its oldest body: an honest
 * body is complete soon, and one shop's traffic never refuses another's.
 */
export function createBodyRoom(together: number): BodyRoom {
  const hosts = new Map<string, { bodies: Set<Unfinished>; held: number }>();
  let held = 0;

  function oldestOfLargest(): Unfinished | undefined {
    let largest = { bodies: new Set<Unfinished>(), held: -1 };
    for (const host of hosts.values()) if (host.held > largest.held) largest = host;
    const [oldest] = largest.bodies;
    return oldest;
  }

  return {
    enter(body) {
      const host = hosts.get(body.host) ?? { bodies: new Set(), held: 0 };
      hosts.set(body.host, host);
      host.bodies.add(body);
    },
    hold(body, bytes) {
      const host = hosts.get(body.host);
      if (!host) return;
      for (const holder of [body, host]) holder.held += bytes;
      held += bytes;
      while (held > together) oldestOfLargest()?.refuse();
    },
    leave(body) {
      const host = hosts.get(body.host);
      if (!host?.bodies.delete(body)) return;
      host.held -= body.held;
      held -= body.held;
      if (host.bodies.size === 0) hosts.delete(body.host);
    },
  };
}
