const SECRET =
  /authorization|cookie|passw|senha|token|secret|cpf|phone|whatsapp|e-?mail|payer|card|cvv|api-?key|app-?key|database_url/i;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
const LONG_DIGITS = /\d(?:[\s().+-]?\d){9,}/g;
const LONG_TOKEN = /[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*/g;
/** In place of what may be a secret. */
export const REDACTED = "[redacted]";
const MAX_DEPTH = 6;
/** Characters; the patterns take quadratic time in the length of the text. */
const MAX_LENGTH = 300;
const LOOKED_AT = 1_000;

export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return errorFields(value);
  if (depth > MAX_DEPTH) return "[deep]";
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET.test(name) ? REDACTED : withoutSecrets(field, depth + 1),
    ]),
  );
}

export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactedText(String(error)) };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    name: error.name,
    code: typeof code === "string" ? code : undefined,
    message: redactedText(error.message),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
    cause: cause === undefined ? undefined : errorFields(cause),
  };
}

/**
 * The first line without possible secrets or personal data: database drivers put the values of a failed statement into
 * their messages.
 */
export function redactedText(text: string): string {
  return firstLine(text)
    .replace(EMAIL, REDACTED)
    .replace(LONG_DIGITS, REDACTED)
    .replace(LONG_TOKEN, REDACTED)
    .slice(0, MAX_LENGTH);
}

function firstLine(text: string): string {
  const [line = ""] = text.slice(0, LOOKED_AT + 1).split(/\r?\n/, 1);
  if (line.length <= LOOKED_AT) return line;
  return line.slice(0, line.lastIndexOf(" ") + 1);
}
