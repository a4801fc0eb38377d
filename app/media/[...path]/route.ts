import { log } from "@/lib/node/log/log";
import { isMediaAway } from "@/lib/node/media/media-store";
import { matchesEtag } from "@/lib/node/network/if-none-match";
import { pictureResponse } from "@/lib/server/http/picture-response";
import { readCut } from "@/lib/server/share/pictures";

type Params = { params: Promise<{ path: string[] }> };

/** Immutable, because the address names the content. */
export async function GET(request: Request, { params }: Params): Promise<Response> {
  const { path } = await params;
  const found = await readCut(path).catch((error: unknown) => {
    if (!isMediaAway(error)) throw error;
    log.error({ error }, "media-away");
    return "away" as const;
  });
  if (found === "away") return refused("Tente novamente em alguns instantes.", 503, { "retry-after": "5" });
  if (!found) return refused("Não encontrado.", 404);
  const etag = `"${path.join("-")}"`;
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    etag,
    "x-content-type-options": "nosniff",
  };
  if (matchesEtag(etag, request.headers.get("if-none-match"))) return new Response(null, { status: 304, headers });
  return pictureResponse(found.bytes, found.type, headers);
}

function refused(text: string, status: number, headers: Record<string, string> = {}): Response {
  const plain = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(text, { status, headers: { ...plain, ...headers } });
}
