import { PLAIN_ANSWER_CSP } from "./security-headers.mjs";

/** Goes on to a path of this host by GET, with cookies, leaving the asked-for address behind. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const answer = new Response(null, {
    status: 303,
    headers: { location: path, "cache-control": "no-store", "content-security-policy": PLAIN_ANSWER_CSP },
  });
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}
