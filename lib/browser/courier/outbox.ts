import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { deviceChoice } from "@/lib/browser/board/device-choice";
import type { Round } from "@/lib/contract/board/couriers";
import type { ApiError } from "@/lib/domain/api-error";
import { SHOWN_SHOP } from "@/lib/domain/board/shown-shop";
import { ACT_NAMES, type Act, PAID_BY, withAct, withoutAct } from "@/lib/domain/couriers/act-queue";
import type { Result } from "@/lib/domain/result";

const RETRY_MS = 5_000;

const actsSchema = z.array(
  z.object({
    key: z.string(),
    name: z.enum(ACT_NAMES),
    number: z.string(),
    at: z.string(),
    paid: z.enum(PAID_BY).optional(),
    received: z.number().optional(),
    change: z.number().optional(),
  }),
) as z.ZodType<readonly Act[]>;

type Options = {
  courier: string;
  send: (act: Act) => Promise<Result<Round, ApiError>>;
  onRound: (round: Round) => void;
  onRefusal: (act: Act, error: ApiError) => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * A courier's acts until the server has them: stored on the device, sent one after the other, and again while there is no
 * network. The server counts a key once.
 */
export function createOutbox({ courier, send, onRound, onRefusal }: Options) {
  const stored = deviceChoice(`entregas.${courier}`, actsSchema, []);
  const store = createStore<{ queue: readonly Act[]; isStuck: boolean }>(() => ({
    queue: stored.read(),
    isStuck: false,
  }));
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(edit: (queue: readonly Act[]) => readonly Act[]): void {
    // Another tab may have changed it.
    const queue = edit(stored.read());
    stored.store(queue);
    store.setState({ queue });
  }

  async function flush(): Promise<void> {
    if (sending) return;
    sending = true;
    clearTimeout(timer);
    for (let act = stored.read()[0]; act; act = stored.read()[0]) {
      const sent = act;
      const result = await send(sent);
      if (!result.ok && !isJudged(result.error)) {
        store.setState({ isStuck: true });
        timer = setTimeout(() => void flush(), RETRY_MS);
        break;
      }
      change((queue) => withoutAct(queue, sent, !result.ok));
      store.setState({ isStuck: false });
      if (result.ok) onRound(result.value);
      else onRefusal(sent, result.error);
    }
    sending = false;
  }

  return {
    store,
    add(act: Act): void {
      change((queue) => withAct(queue, act));
      void flush();
    },
    flush,
    stop: () => clearTimeout(timer),
  };
}

/** Whether the shop has refused the act, so that sending it again changes nothing. */
function isJudged({ status, code }: ApiError): boolean {
  return [400, 404, 409, 422].includes(Number(status)) && code !== SHOWN_SHOP.refusal;
}
