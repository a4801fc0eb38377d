const NOT_STORED = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
/** In a 503 that names no time itself. */
export const RETRY_AFTER_SECONDS = "5";

export function notFoundResponse(): Response {
  return new Response("Não encontrado.", { status: 404, headers: NOT_STORED });
}

export function unavailableResponse(): Response {
  return new Response("Tente novamente em instantes.", {
    status: 503,
    headers: { ...NOT_STORED, "retry-after": RETRY_AFTER_SECONDS },
  });
}

export function textResponse(text: string, type: string): Response {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" };
  return new Response(text, { headers });
}
