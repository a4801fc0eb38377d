export type Call<Name extends string> = {
  call: Name | null;
  method: string;
  path: string;
  tenant: string | null;
  /** The status that the provider committed to; null where it committed nothing. */
  status: number | null;
  /** The fate of the response. */
  response: "sent" | "lost" | "replaced";
  /** The request's body without secrets and personal data. */
  body: unknown;
  /** Epoch milliseconds of the provider's clock. */
  at: number;
};

const SECRET = /^(?:client_secret|access_token|refresh_token|code|cpf|cnpj|number|email|nome|first_name|last_name)$/;

/** A copy of a body in which the values of secret and personal fields are dots. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, SECRET.test(name) ? "…" : withoutSecrets(held)]),
  );
}
