import { createFaults, type Fault } from "./faults";

const EFI_REPEATS_MINUTES = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 52_560];

/** The switches that every provider has, where nothing goes wrong. */
export const quiet = <Name extends string>() => ({
  /** How far the provider's clock is ahead. */
  clockSkewMs: 0,
  faults: [] as readonly Fault<Name>[],
  /** Calls of one tenant by minute; the next gets 429. */
  rateLimit: null as { perMinute: number; retryAfter: boolean } | null,
  webhooks: "sent" as "sent" | "never",
  /** Between what happened and its webhook. */
  webhookDelayMs: 0,
  /** The same message so many times at the same instant. */
  webhookCopies: 1,
  webhookOrder: "as it happened" as "as it happened" | "reversed",
  /** Minutes until each repeat after a response other than 2xx. */
  webhookRepeats: EFI_REPEATS_MINUTES as readonly number[],
});

export type CommonBehaviour<Name extends string> = ReturnType<typeof quiet<Name>>;

export type Switchboard<Name extends string, Switches extends CommonBehaviour<Name>> = {
  /** Flips some switches; the others stay. */
  set(changes: Partial<Switches>): void;
  /** Puts every switch back to what the documents describe. */
  reset(): void;
  current(): Readonly<Switches>;
};

/** Holds the switches, and counts which faults are used up. */
export function createSwitchboard<Name extends string, Switches extends CommonBehaviour<Name>>(
  documented: Switches,
  onChange: (switches: Switches) => void = () => {},
) {
  let switches = documented;
  let takeFault = createFaults<Name>(switches.faults);
  const change = (next: Switches) => {
    if (next.faults !== switches.faults) takeFault = createFaults<Name>(next.faults);
    switches = next;
    onChange(switches);
  };
  return {
    set: (changes: Partial<Switches>) => change({ ...switches, ...changes }),
    reset: () => change(documented),
    current: () => switches,
    faultOf: (call: Name) => takeFault(call),
  };
}
