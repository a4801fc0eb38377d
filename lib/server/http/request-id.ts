import "server-only";
import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export function requestIdOf(request: Request): string {
  const id = request.headers.get(REQUEST_ID_HEADER) ?? "";
  return UUID.test(id) ? id : randomUUID();
}
