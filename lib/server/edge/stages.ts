import type { IncomingMessage, ServerResponse } from "node:http";

/** Where a request goes on, which may be another one in its place. */
type Next = (request: IncomingMessage) => void;

/** What a request passes on its way to Next.js: calls `next` when the request may go on, or answers it. */
export type Stage = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** One stage that passes a request through several, in their order. */
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
