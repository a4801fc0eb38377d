import type { SignInInput, SignInResult } from "@/lib/browser/session/session";
import { profileUpdate, type RegisterForm } from "@/lib/domain/account/forms";
import { ok } from "@/lib/domain/result";

type Registration = Extract<SignInInput, { mode: "register" }>;
type Enter = (input: SignInInput, limit?: number) => Promise<SignInResult>;

const CHECK_LIMIT = 10_000;

/**
 * Without a response, a login with the same e-mail and password shows whether the account exists. Until that is known,
 * each retry checks it before it sends anything.
 */
export function registrar(enter: Enter): (input: Registration) => Promise<SignInResult> {
  let isUncertain = false;
  const exists = async ({ email, password }: Registration) =>
    (await enter({ mode: "login", email, password }, CHECK_LIMIT)).ok;
  return async (input) => {
    if (isUncertain && (await exists(input))) return ok(null);
    const result = await enter(input);
    if (result.ok || !result.error.isUnknown) return result;
    isUncertain = true;
    return (await exists(input)) ? ok(null) : result;
  };
}

export function registration(form: RegisterForm): Extract<SignInInput, { mode: "register" }> {
  return { mode: "register", ...profileUpdate({ ...form, cpf: "", gender: "" }), password: form.password };
}
