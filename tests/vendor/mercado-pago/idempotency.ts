import type { Reply } from "../provider/faults";
import type { World } from "./books";
import { refused } from "./errors";

type Known = { fingerprint: string; reply: Reply; isOver: boolean };

/** Keys and the responses that they stand for. */
export function createKeys(world: World) {
  const keys = new Map<string, Known>();
  const refusal = (status: number, code: string) => refused(world, status, [{ code, message: code }]);
  return {
    /** Does the work once by key; the same key in another call is refused, and in work it is locked. */
    once(name: string, fingerprint: string, work: () => Reply): Reply {
      const known = keys.get(name);
      if (!known) {
        const reply = work();
        keys.set(name, { fingerprint, reply, isOver: false });
        return reply;
      }
      if (known.fingerprint !== fingerprint) return refusal(409, "idempotency_key_already_used");
      if (!known.isOver) return refusal(423, "resource_locked");
      return world.switches().repeatedKey === "replayed" ? known.reply : refusal(409, "idempotency_key_already_used");
    },
    /** The response left, or was lost: the key's work is over. */
    done(name: string, reply: Reply): void {
      const known = keys.get(name);
      if (known?.reply === reply) known.isOver = true;
    },
  };
}
