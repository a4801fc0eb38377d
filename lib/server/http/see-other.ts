import { PLAIN_RESPONSE_CSP } from "./security-headers.mjs";

export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const answer = new Response(null, {
    status: 303,
    headers: { location: path, "cache-control": "no-store", "content-security-policy": PLAIN_RESPONSE_CSP },
  });
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
