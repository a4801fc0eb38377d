export type Reply = {
  status: number;
  /** Text as it is, anything else as JSON; absent: no body. */
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
};

/** How a call ends before the provider did anything: "gateway page" is the 502 of what stands in front of it. */
export type Refusal = "reset" | "silence" | "gateway page" | Reply;

/** How a call ends after the provider did its work: "cut" sends half of the response, "empty" its status alone. */
export type Loss = Refusal | "cut" | "empty";

export type Fault<Name extends string> = {
  call: Name | "any";
  /** Absent: every time. */
  times?: number;
  /** Real milliseconds before the provider begins. */
  latencyMs?: number;
  insteadOfCommit?: Refusal;
  insteadOfResponse?: Loss;
  /** Commits at once; the response waits in `held` for the test's decision. */
  hold?: true;
};

/** A committed response that waits. */
export type Held<Name extends string> = { call: Name; path: string; send(): void; lose(how?: Loss): void };

/** The faults that are left, in the order given. */
export function createFaults<Name extends string>(faults: readonly Fault<Name>[]) {
  const taken = new Map<Fault<Name>, number>();
  return (call: Name): Fault<Name> | undefined => {
    const found = faults.find(
      (one) => (one.call === call || one.call === "any") && (taken.get(one) ?? 0) < (one.times ?? Infinity),
    );
    if (found) taken.set(found, (taken.get(found) ?? 0) + 1);
    return found;
  };
}

export const GATEWAY_PAGE: Reply = {
  status: 502,
  type: "text/html",
  body: "<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>",
};
