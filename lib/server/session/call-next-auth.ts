import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { nextAuthCookiesOf } from "./cookies";

/** next-auth redirects a write without its CSRF token to its own pages instead of refusing it. */
const WITHOUT_TOKEN = /\/sign(?:in|out)\?csrf=true\b/;

export type AuthForm = Readonly<Record<string, string>>;

export function authFormOf(text: string): AuthForm {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Calls next-auth with only the parts that we have parsed: a route handler would parse cookies and body again, by rules
 * other than ours. Null for a write without this browser's CSRF token.
 */
export async function callNextAuth(
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
  const collector = collected();
  await NextAuth(asked as unknown as NextApiRequest, collector.response as unknown as NextApiResponse, options);
  return request.method === "POST" && WITHOUT_TOKEN.test(collector.goesTo()) ? null : collector.asResponse();
}

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
    goesTo: () => headers.get("location") ?? body ?? "",
    asResponse: () => new Response(body, { status, headers }),
  };
}
