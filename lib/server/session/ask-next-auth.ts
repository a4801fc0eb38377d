import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { nextAuthCookiesOf } from "./cookies";

/** Where next-auth sends a write without this browser's token: to its own pages, as if nothing were wrong. */
const WITHOUT_TOKEN = /\/sign(?:in|out)\?csrf=true\b/;

/** A form as next-auth and we read it: one field of each name. */
export type AuthForm = Readonly<Record<string, string>>;

/** The fields of a sent form; of two with one name the last. */
export function authFormOf(text: string): AuthForm {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * next-auth's answer. In a route handler it would read the request's own cookies and body once more, by other rules than
 * ours; asked like this it sees only what we have read. Null where a write does not bring this browser's token.
 */
export async function askNextAuth(
  request: Request,
  action: readonly string[],
  form: AuthForm,
  options: NextAuthOptions,
): Promise<Response | null> {
  const asked = {
    method: request.method,
    query: { nextauth: [...action] },
    body: request.method === "POST" ? form : undefined,
    cookies: Object.fromEntries(nextAuthCookiesOf(request.headers.get("cookie"))),
    headers: {},
  };
  const answer = collected();
  await NextAuth(asked as unknown as NextApiRequest, answer.response as unknown as NextApiResponse, options);
  return request.method === "POST" && WITHOUT_TOKEN.test(answer.goesTo()) ? null : answer.asResponse();
}

/** As much of a pages router's answer as next-auth uses. */
function collected() {
  const headers = new Headers();
  let status = 200;
  let body: string | null = null;
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) => (/^set-cookie$/i.test(name) ? headers.getSetCookie() : headers.get(name)),
    setHeader(name: string, value: string | readonly string[]) {
      headers.delete(name);
      for (const one of [value].flat()) headers.append(name, one);
      return response;
    },
    json(value: unknown) {
      headers.set("content-type", "application/json");
      response.send(value);
    },
    send(value: unknown) {
      body = typeof value === "string" ? value : JSON.stringify(value ?? null);
    },
    end() {},
  };
  return {
    response,
    /** The address that a redirect leads to, or that is told to a script. */
    goesTo: () => headers.get("location") ?? body ?? "",
    asResponse: () => new Response(body, { status, headers }),
  };
}
