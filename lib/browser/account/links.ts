import { ApiFailure } from "@/lib/browser/query-client";
import type { ResetForm } from "@/lib/contract/account/bodies";
import { failure, refusal } from "@/lib/contract/responses/error";

/** Whether a link has brought a token for a new password that still counts; throws when that cannot be asked. */
export async function isResetOpen(): Promise<boolean> {
  const { open } = (await ask("recovery")) as { open: boolean };
  return open;
}

/** Sets the new password; throws the server's refusal. */
export async function resetPassword(form: ResetForm): Promise<void> {
  await ask("recovery", "POST", form);
}

/** Names of the account that a link would enter, and of the one that would be left for it. */
export type Waiting = { name: string; leaves: string | null };

/** The account that a link would enter; null when no link waits. */
export async function waitingLogin(): Promise<Waiting | null> {
  try {
    return (await ask("entering")) as Waiting;
  } catch (error) {
    if (error instanceof ApiFailure && error.error.status === 404) return null;
    throw error;
  }
}

/** Enters the account that waits. */
export async function enterWaiting(): Promise<void> {
  await ask("entering", "POST");
}

/** Forgets the account that waits. */
export async function forgetWaiting(): Promise<void> {
  await ask("entering", "DELETE");
}

/** Whether a link to a new e-mail waits to be confirmed; throws when that cannot be asked. */
export async function isEmailOpen(): Promise<boolean> {
  return ((await ask("email")) as { open: boolean }).open;
}

/** Confirms the new e-mail; throws the server's refusal. */
export async function confirmEmail(): Promise<void> {
  await ask("email", "POST");
}

/** Forgets the link to a new e-mail. */
export async function forgetEmail(): Promise<void> {
  await ask("email", "DELETE");
}

async function ask(what: "recovery" | "entering" | "email", method = "GET", body?: object): Promise<unknown> {
  const answer = await fetch(`/api/auth/${what}`, {
    method,
    cache: "no-store",
    headers: body && { "content-type": "application/json" },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  if (!answer) throw new ApiFailure(failure("FETCH_ERROR"));
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiFailure(refusal(answer.status, data));
  return data;
}
