import type { RegisterBody } from "@/lib/contract/account/bodies";
import { UNANSWERED, wordsOf } from "@/lib/contract/account/login-codes";
import { err, ok, type Result } from "@/lib/domain/result";
import { routes } from "@/lib/domain/routes";
import { announceSignOut, clearTab } from "./tabs";

export type SignInInput =
  | { mode: "login"; email: string; password: string }
  | ({ mode: "register" } & Omit<RegisterBody, "authentication_type">);

/** `isUnknown`: the login or registration may have succeeded all the same. */
type SignInFailure = { message: string | null; isUnknown: boolean };

export type SignInResult = Result<null, SignInFailure>;

const SIGN_IN_TIMEOUT_MS = 25_000;
const SIGN_OUT_TIMEOUT_MS = 15_000;

function storedKeys(market: string): string[] {
  return ["user", "cart", "store"].map((name) => `${name}:${market}`);
}

export function signIn(input: SignInInput, limit = SIGN_IN_TIMEOUT_MS): Promise<SignInResult> {
  const { mode, ...fields } = input;
  const payload = { ...fields, authentication_type: mode === "login" ? "email_login" : "email_create" };
  return signInWith("email", { payload: JSON.stringify(payload) }, limit);
}

export function signInWithGoogle(credential: string): Promise<SignInResult> {
  return signInWith("google", { credential }, SIGN_IN_TIMEOUT_MS);
}

async function signInWith(provider: string, fields: Record<string, string>, limit: number): Promise<SignInResult> {
  const signal = AbortSignal.timeout(limit);
  const csrfToken = await readCsrfToken(signal).catch(() => null);
  if (csrfToken === null) return err({ message: null, isUnknown: false });
  try {
    const response = await postToAuth(`callback/${provider}`, { ...fields, csrfToken }, signal);
    if (response.ok) return ok(null);
    const said = (await response.json()) as { url?: string; message?: string };
    const message = said.url ? new URL(said.url, location.origin).searchParams.get("error") : (said.message ?? null);
    const isUnknown = message === UNANSWERED || response.status >= 500;
    return err({ message: wordsOf(message), isUnknown });
  } catch {
    return err({ message: null, isUnknown: true });
  }
}

/** Throws if the session may still be active: nobody should leave a device that only looks logged out. */
export async function signOut(market: string): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  const csrfToken = await readCsrfToken(signal);
  const response = await postToAuth("signout", { csrfToken }, signal);
  if (!response.ok) throw new Error(`The logout failed with status ${response.status}.`);
  forgetSession(market);
}

export function forgetSession(market: string): void {
  clearStoredState(market);
  announceSignOut(market);
  location.assign(routes.menu);
}

function clearStoredState(market: string): void {
  for (const key of storedKeys(market)) localStorage.removeItem(key);
  clearTab(market);
}

async function readCsrfToken(signal: AbortSignal): Promise<string> {
  const response = await fetch("/api/auth/csrf", { cache: "no-store", signal });
  if (!response.ok) throw new Error(`The CSRF token failed with status ${response.status}.`);
  return ((await response.json()) as { csrfToken: string }).csrfToken;
}

function postToAuth(action: string, fields: Record<string, string>, signal: AbortSignal): Promise<Response> {
  return fetch(`/api/auth/${action}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, json: "true", callbackUrl: "/" }),
    signal,
  });
}
