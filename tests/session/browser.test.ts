import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signIn, signInWithGoogle } from "@/lib/browser/session/session";

const LOGIN = { mode: "login", email: "ana@exemplo.com.br", password: "segredo" } as const;
const REGISTRATION = { ...LOGIN, mode: "register", full_name: "Ana Souza" } as const;

const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  if (request.url === "/api/auth/csrf") response.end('{"csrfToken":"abc"}');
  else answer(response);
});
let answer: (response: ServerResponse) => void = () => {};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  // A browser resolves paths against the page; Node has no page.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(`${origin}${path}`, init));
  vi.stubGlobal("location", { origin });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const refused = (message: string) => (response: ServerResponse) =>
  void response.writeHead(401).end(JSON.stringify({ url: `/login?error=${encodeURIComponent(message)}` }));

test.each(["Bloqueado", "Bloqueado.", "E-mail ou senha incorretos."])(
  "[LOGIN-07] [LOGIN-15] shows the server's message, one word or many: %s",
  async (message) => {
    answer = refused(message);
    const told = { ok: false, error: { message, isUnknown: false } };
    expect(await signIn(LOGIN)).toEqual(told);
    expect(await signIn(REGISTRATION)).toEqual(told);
    expect(await signInWithGoogle("credential")).toEqual(told);
  },
);

test("[LOGIN-07] shows our own rejection's message, even a single word", async () => {
  answer = (response) => void response.writeHead(429).end('{"message":"Espere."}');
  expect(await signIn(LOGIN)).toEqual({ ok: false, error: { message: "Espere.", isUnknown: false } });
});

test.each(["REFUSED", "CredentialsSignin", "Configuration", "AccessDenied", ""])(
  "[LOGIN-07] [LOGIN-15] shows the screen's own sentence instead of a code (%j)",
  async (code) => {
    answer = refused(code);
    expect(await signIn(LOGIN)).toEqual({ ok: false, error: { message: null, isUnknown: false } });
  },
);

test("[LOGIN-15] distinguishes an API that did not respond from one that rejected", async () => {
  answer = refused("UNANSWERED");
  expect(await signIn(REGISTRATION)).toEqual({ ok: false, error: { message: null, isUnknown: true } });
});
