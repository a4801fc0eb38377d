import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { HeldMoney } from "../money";
import { type CommonBehaviour, createSwitchboard, type Switchboard } from "./behaviour";
import { type Asked, exchange, type Outcome } from "./exchange";
import type { Held } from "./faults";
import type { Call } from "./journal";
import { createOutbox, type Identity } from "./outbox";
import { createRate } from "./rate";
import { createSchedule } from "./schedule";
import { createSeed } from "./seed";

export type ProviderOptions<Switches> = {
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits real milliseconds; absent: it does. */
  wait?: (ms: number) => Promise<void>;
  seed?: number;
  behaviour?: Partial<Switches>;
  port?: number;
  /** Real milliseconds between ticks by itself, for a server that no test steps; absent: only `tick` does it. */
  tickEveryMs?: number;
};

/** A test's view of any provider. */
export type Provider<Name extends string, Switches extends CommonBehaviour<Name>> = {
  /** For example `https://127.0.0.1:4150`. */
  origin: string;
  behaviour: Switchboard<Name, Switches>;
  /** Every call, in order, without secrets. */
  journal: readonly Call<Name>[];
  /** Committed responses that wait, by the fault `hold`. */
  held: readonly Held<Name>[];
  /** Lets everything happen that is due by the clock, webhooks included. */
  tick(): Promise<void>;
  money(): HeldMoney;
  close(): Promise<void>;
};

type Served<Name extends string> = {
  call: Name | null;
  asked: Asked;
  commit: () => Outcome | Promise<Outcome>;
  /** Between the commit and the response. */
  committed?: () => Promise<void>;
  /** Once it is known what becomes of the response. */
  ended?: () => void;
};

/** The machinery of a provider: clock, switches, journal, webhooks and calls in two steps. */
export function openDesk<Name extends string, Switches extends CommonBehaviour<Name>>(
  documented: Switches,
  options: ProviderOptions<Switches>,
  { identity, onChange }: { identity?: Identity; onChange?: (switches: Switches) => void } = {},
) {
  const { now: clock, seed = 1, behaviour = {}, tickEveryMs } = options;
  const wait = options.wait ?? ((ms: number) => sleep(ms, undefined, { ref: false }));
  const switchboard = createSwitchboard<Name, Switches>(documented, onChange);
  switchboard.set(behaviour);
  const now = () => clock() + switchboard.current().clockSkewMs;
  const schedule = createSchedule(clock);
  let timer: NodeJS.Timeout | undefined;
  const journal: Call<Name>[] = [];
  const held: Held<Name>[] = [];
  return {
    switchboard,
    /** The provider's clock, skew included. */
    now,
    outbox: createOutbox(clock, switchboard.current, identity),
    schedule,
    seed: createSeed(seed),
    limit: createRate(clock),
    journal,
    held,
    /** Everything that is due: what the schedule holds, then what `deliver` sends. */
    ticking(deliver: () => Promise<void>): () => Promise<void> {
      const tick = async () => {
        schedule.settle();
        await deliver();
      };
      if (tickEveryMs) timer = setInterval(tick, tickEveryMs).unref();
      return tick;
    },
    stop: () => clearInterval(timer),
    async serve(outgoing: ServerResponse, { call, asked, commit, committed, ended }: Served<Name>): Promise<void> {
      outgoing.setHeader("date", new Date(now()).toUTCString());
      await exchange<Name>(outgoing, {
        call,
        asked,
        fault: call ? switchboard.faultOf(call) : undefined,
        commit,
        ...(committed ? { committed } : {}),
        held,
        wait,
        record(one) {
          ended?.();
          journal.push({ ...one, at: now() });
        },
      });
    },
  };
}
