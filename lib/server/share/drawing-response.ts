import "server-only";
import { createHash } from "node:crypto";
import { matchesEtag } from "@/lib/node/network/if-none-match";
import { SemaphoreFull } from "@/lib/node/queue/semaphore";
import { unavailableResponse } from "@/lib/server/http/page-responses";
import { pictureResponse } from "@/lib/server/http/picture-response";
import type { Drawing } from "./drawings";

const YEAR = "public, max-age=31536000, immutable";
const FIVE_MINUTES = "public, max-age=300";

/** Redirects an outdated or odd address to the current one, so that caches hold one copy. */
export function redirectToDrawing(path: string): Response {
  return new Response(null, { status: 307, headers: { location: path, "cache-control": "no-store" } });
}

export async function drawingResponse(
  request: Request,
  type: "image/jpeg" | "image/png",
  isNamed: boolean,
  draw: () => Promise<Drawing>,
): Promise<Response> {
  let drawing: Drawing;
  try {
    drawing = await draw();
  } catch (reason) {
    const busy = reason instanceof SemaphoreFull || (reason instanceof DOMException && reason.name === "TimeoutError");
    if (!busy) throw reason;
    return unavailableResponse();
  }
  const { bytes, whole } = drawing;
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}"`;
  const headers = { "cache-control": isNamed && whole ? YEAR : FIVE_MINUTES, etag };
  if (matchesEtag(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  return pictureResponse(bytes, type, headers);
}
