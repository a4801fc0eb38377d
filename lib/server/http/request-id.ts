import "server-only";
import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The id of a visitor's request: `lib/server/edge/http-edge.ts` has put ours in place of whatever the client sent. */
export function requestIdOf(request: Request): string {
  const id = request.headers.get(REQUEST_ID_HEADER) ?? "";
  return UUID.test(id) ? id : randomUUID();
}
