import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registration } from "@/lib/browser/account/register";
import { signIn } from "@/lib/browser/session/session";
import { authenticationBodySchema } from "@/lib/contract/account/bodies";
import { registerFormSchema } from "@/lib/domain/account/forms";

let sent: [string, URLSearchParams][];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/api/auth/csrf") return Response.json({ csrfToken: "abc" });
    sent.push([path, init.body as URLSearchParams]);
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

function sentBody(): unknown {
  const [[path, form] = []] = sent;
  expect(path).toBe("/api/auth/callback/email");
  return JSON.parse(form?.get("payload") ?? "");
}

test("[API-22] a login sends e-mail, password and its kind", async () => {
  expect(await signIn({ mode: "login", email: "ana@b.br", password: "segredo" })).toEqual({ ok: true, value: null });
  const body = sentBody();
  expect(body).toEqual({ email: "ana@b.br", password: "segredo", authentication_type: "email_login" });
  expect(authenticationBodySchema.safeParse(body).success).toBe(true);
});

// CPF and gender are optional on the wire, and asked for in the profile, not before the first order.
test("[API-23] a registration sends the form, phone as digits, and its kind", async () => {
  const typed = { fullName: "Ana Souza", email: "ana@b.br", password: "segredo", phone: "(12) 99999-0000" };
  await signIn(registration(registerFormSchema.parse(typed)));
  const body = sentBody();
  expect(body).toEqual({
    full_name: "Ana Souza",
    email: "ana@b.br",
    password: "segredo",
    authentication_type: "email_create",
    phone: "12999990000",
    cpf: null,
    gender: null,
  });
  expect(authenticationBodySchema.safeParse(body).success).toBe(true);
});
