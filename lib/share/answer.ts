import "server-only";
import { createHash } from "node:crypto";
import { GateFull } from "@/lib/api/gate";
import { hasAlready } from "@/lib/if-none-match";
import { unavailableAnswer } from "@/lib/seo/answers";
import type { Drawing } from "./drawings";

const YEAR = "public, max-age=31536000, immutable";
/** An address of older content shows what is there now; and what could not be had is tried again. */
const FIVE_MINUTES = "public, max-age=300";

/** A drawing as an answer: kept for good under the address that names its content. */
export async function drawingAnswer(
  request: Request,
  type: "image/jpeg" | "image/png",
  isCurrent: boolean,
  draw: () => Promise<Drawing>,
): Promise<Response> {
  let drawing: Drawing;
  try {
    drawing = await draw();
  } catch (reason) {
    const busy = reason instanceof GateFull || (reason instanceof DOMException && reason.name === "TimeoutError");
    if (!busy) throw reason;
    return unavailableAnswer();
  }
  const { bytes, whole } = drawing;
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}"`;
  const headers = { "cache-control": isCurrent && whole ? YEAR : FIVE_MINUTES, etag };
  if (hasAlready(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, "content-type": type },
  });
}
