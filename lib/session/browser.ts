import type { RegisterBody } from "@/lib/account/schema";
import { err, ok, type Result } from "@/lib/result";
import { routes } from "@/lib/routes";

export type SignInInput =
  | { mode: "login"; email: string; password: string }
  | ({ mode: "register" } & Omit<RegisterBody, "authentication_type">);

/** Name of the channel on which tabs of one shop tell each other of a logout. */
const CHANNEL = "session";

/** Keys of this browser's stored state for a market; emptied at logout (specification §3, persisted keys). */
function storedKeys(market: string): string[] {
  return ["user", "cart", "store"].map((name) => `${name}:${market}`);
}

/** Logs in or registers; a refusal carries the server's words, or null when it had none. */
export async function signIn(input: SignInInput): Promise<Result<null, { message: string | null }>> {
  const { mode, ...fields } = input;
  const payload = { ...fields, authentication_type: mode === "login" ? "email_login" : "email_create" };
  try {
    const answer = await postToAuth("callback/email", { payload: JSON.stringify(payload) });
    if (answer.ok) return ok(null);
    const said = (await answer.json()) as { url?: string; message?: string };
    const message = said.url ? new URL(said.url, location.origin).searchParams.get("error") : (said.message ?? null);
    return err({ message: message && /\s/.test(message) ? message : null });
  } catch {
    return err({ message: null });
  }
}

/** Ends the session on the server, empties this market's stored state in every tab and goes to the menu. */
export async function signOut(market: string): Promise<void> {
  await postToAuth("signout", {});
  clearStoredState(market);
  new BroadcastChannel(CHANNEL).postMessage({ market });
  location.assign(routes.menu);
}

/** Follows a logout in another tab; returns how to stop following. */
export function onSignOutElsewhere(market: string, react: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<{ market?: string }>) => {
    if (event.data.market === market) react();
  };
  return () => channel.close();
}

function clearStoredState(market: string): void {
  for (const key of storedKeys(market)) localStorage.removeItem(key);
}

async function postToAuth(action: string, fields: Record<string, string>): Promise<Response> {
  const csrf = await fetch("/api/auth/csrf", { cache: "no-store" });
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  return fetch(`/api/auth/${action}`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, csrfToken, json: "true", callbackUrl: "/" }),
  });
}
