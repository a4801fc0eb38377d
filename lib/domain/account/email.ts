export const BAD_EMAIL = "Informe um e-mail válido.";

/** Specification §5. Returns the error text, or null for a valid e-mail. */
export function loginEmailProblem(text: string): string | null {
  const email = text.trim();
  return email.includes("@") && email.length >= 5 && email.length <= 254 ? null : BAD_EMAIL;
}

export function forgotEmailProblem(text: string): string | null {
  const email = text.trim();
  return email.includes("@") && email.length <= 254 ? null : BAD_EMAIL;
}

export function loginPasswordProblem(password: string): string | null {
  if (password === "") return "Informe sua senha.";
  return password.length > 200 ? "A senha é longa demais." : null;
}

/** The form for comparing and looking up an address; the typed form is the one to send. */
export function foldedEmail(email: string): string {
  return email.trim().toLowerCase();
}
