import type { RegisterBody } from "@/lib/account/schema";
import { err, ok, type Result } from "@/lib/result";
import { routes } from "@/lib/routes";
import { clearTab, tellTabs } from "./tabs";

export type SignInInput =
  | { mode: "login"; email: string; password: string }
  | ({ mode: "register" } & Omit<RegisterBody, "authentication_type">);

/** The outcome of a login; a refusal carries the server's words, or null when it had none. */
type Entered = Result<null, { message: string | null }>;

/** Keys of this browser's stored state for a market; emptied at logout (specification §3, persisted keys). */
function storedKeys(market: string): string[] {
  return ["user", "cart", "store"].map((name) => `${name}:${market}`);
}

/** Logs in or registers. */
export function signIn(input: SignInInput): Promise<Entered> {
  const { mode, ...fields } = input;
  const payload = { ...fields, authentication_type: mode === "login" ? "email_login" : "email_create" };
  return enterBy("email", { payload: JSON.stringify(payload) });
}

/** Logs in with the credential of Google's button. */
export function signInWithGoogle(credential: string): Promise<Entered> {
  return enterBy("google", { credential });
}

async function enterBy(provider: string, fields: Record<string, string>): Promise<Entered> {
  try {
    const answer = await postToAuth(`callback/${provider}`, fields);
    if (answer.ok) return ok(null);
    const said = (await answer.json()) as { url?: string; message?: string };
    const message = said.url ? new URL(said.url, location.origin).searchParams.get("error") : (said.message ?? null);
    return err({ message: message && /\s/.test(message) ? message : null });
  } catch {
    return err({ message: null });
  }
}

/**
 * Ends the session on the server, empties this market's stored state in every tab and goes to the menu; throws where the
 * session may go on: nobody is to leave a device that only seems to be without them.
 */
export async function signOut(market: string): Promise<void> {
  const answer = await postToAuth("signout", {});
  if (!answer.ok) throw new Error(`The logout was answered with ${answer.status}.`);
  forgetSession(market);
}

/** Empties this market's stored state in every tab after its session has ended, and goes to the menu. */
export function forgetSession(market: string): void {
  clearStoredState(market);
  tellTabs(market);
  location.assign(routes.menu);
}

function clearStoredState(market: string): void {
  for (const key of storedKeys(market)) localStorage.removeItem(key);
  clearTab(market);
}

/** Milliseconds for a token and a write together: longer than the server gives the shop's API. */
const LIMIT = 15_000;

/** The answer to a write; where its token was refused already, that answer. */
async function postToAuth(action: string, fields: Record<string, string>): Promise<Response> {
  const signal = AbortSignal.timeout(LIMIT);
  const csrf = await fetch("/api/auth/csrf", { cache: "no-store", signal });
  if (!csrf.ok) return csrf;
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return fetch(`/api/auth/${action}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true", callbackUrl: "/" }),
    signal,
  });
}
