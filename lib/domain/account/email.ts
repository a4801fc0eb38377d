export const BAD_EMAIL = "Informe um e-mail válido.";

/** What is wrong with the e-mail of a login (specification §5): empty, shorter than 5 or without @; null when nothing is. */
export function loginEmailProblem(text: string): string | null {
  const email = text.trim();
  return email.includes("@") && email.length >= 5 && email.length <= 254 ? null : BAD_EMAIL;
}

/** What is wrong with the e-mail of a forgotten password (specification §5): empty or without @; null when nothing is. */
export function forgotEmailProblem(text: string): string | null {
  const email = text.trim();
  return email.includes("@") && email.length <= 254 ? null : BAD_EMAIL;
}

/** What is wrong with the password of a login; null when nothing is. */
export function loginPasswordProblem(password: string): string | null {
  if (password === "") return "Informe sua senha.";
  return password.length > 200 ? "A senha é longa demais." : null;
}
