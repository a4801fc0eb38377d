import { PLAIN_RESPONSE_CSP } from "./security-headers.mjs";

export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, {
    status: 303,
    headers: { location: path, "cache-control": "no-store", "content-security-policy": PLAIN_RESPONSE_CSP },
  });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
