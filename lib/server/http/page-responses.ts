const NOTHING_KEPT = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
const RETRY_AFTER_SECONDS = "5";

export function missingAnswer(): Response {
  return new Response("Não encontrado.", { status: 404, headers: NOTHING_KEPT });
}

export function unavailableAnswer(): Response {
  return new Response("Tente novamente em instantes.", {
    status: 503,
    headers: { ...NOTHING_KEPT, "retry-after": RETRY_AFTER_SECONDS },
  });
}

export function textAnswer(text: string, type: string): Response {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" };
  return new Response(text, { headers });
}
