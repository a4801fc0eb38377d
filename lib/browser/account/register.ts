import type { Entered, SignInInput } from "@/lib/browser/session/session";
import { profileUpdate, type RegisterForm } from "@/lib/domain/account/forms";
import { ok } from "@/lib/domain/result";

type Registration = Extract<SignInInput, { mode: "register" }>;
type Enter = (input: SignInInput, limit?: number) => Promise<Entered>;

/** Milliseconds for the login that tells whether an account exists, after a long wait already. */
const CHECK_LIMIT = 10_000;

/**
 * Registers; where no answer comes, a login with the same e-mail and password tells whether the account was made after all.
 * While that is not known, each further attempt asks again before it sends anything.
 */
export function registrar(enter: Enter): (input: Registration) => Promise<Entered> {
  let isUncertain = false;
  const exists = async ({ email, password }: Registration) =>
    (await enter({ mode: "login", email, password }, CHECK_LIMIT)).ok;
  return async (input) => {
    if (isUncertain && (await exists(input))) return ok(null);
    const answer = await enter(input);
    if (answer.ok || !answer.error.unanswered) return answer;
    isUncertain = true;
    return (await exists(input)) ? ok(null) : answer;
  };
}

/** What registering sends: digits, and null for what was left blank. */
export function registration(form: RegisterForm): Extract<SignInInput, { mode: "register" }> {
  return { mode: "register", ...profileUpdate(form), password: form.password };
}
