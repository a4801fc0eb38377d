import type { IncomingMessage, ServerResponse } from "node:http";

type Next = (request: IncomingMessage) => void;

/** Calls `next`, perhaps with another request, or responds itself. */
export type Stage = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

export function inOrder(stages: readonly Stage[]): Stage {
  return (first, response, done) => {
    const from = (at: number, request: IncomingMessage): void => {
      const stage = stages[at];
      if (stage) stage(request, response, (next) => from(at + 1, next));
      else done(request);
    };
    from(0, first);
  };
}
