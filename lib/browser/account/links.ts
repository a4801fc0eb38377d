import { ApiFailure } from "@/lib/browser/query-client";
import { refusal } from "@/lib/contract/responses/error";
import type { ResetForm } from "@/lib/domain/account/new-password";
import { failure } from "@/lib/domain/api-error";

export async function isResetOpen(): Promise<boolean> {
  const { open } = (await ask("recovery")) as { open: boolean };
  return open;
}

export async function resetPassword(form: ResetForm): Promise<void> {
  await ask("recovery", "POST", form);
}

export type Waiting = { name: string; leaves: string | null };

export async function readPendingLogin(): Promise<Waiting | null> {
  try {
    return (await ask("entering")) as Waiting;
  } catch (error) {
    if (error instanceof ApiFailure && error.error.status === 404) return null;
    throw error;
  }
}

export async function confirmPendingLogin(): Promise<void> {
  await ask("entering", "POST");
}

export async function discardPendingLogin(): Promise<void> {
  await ask("entering", "DELETE");
}

export async function isEmailOpen(): Promise<boolean> {
  return ((await ask("email")) as { open: boolean }).open;
}

export async function confirmEmail(): Promise<void> {
  await ask("email", "POST");
}

export async function forgetEmail(): Promise<void> {
  await ask("email", "DELETE");
}

async function ask(what: "recovery" | "entering" | "email", method = "GET", body?: object): Promise<unknown> {
  const response = await fetch(`/api/auth/${what}`, {
    method,
    cache: "no-store",
    headers: body && { "content-type": "application/json" },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  if (!response) throw new ApiFailure(failure("FETCH_ERROR"));
  const data: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiFailure(refusal(response.status, data));
  return data;
}
