const SECRET =
  /authorization|cookie|passw|senha|token|secret|cpf|phone|whatsapp|e-?mail|payer|card|cvv|api-?key|app-?key|database_url|redis_url/i;
const EMAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+/g;
const LONG_DIGITS = /\d(?:[\s().+-]?\d){9,}/g;
const LONG_TOKEN = /[A-Za-z0-9_-]{32,}(?:\.[A-Za-z0-9_-]+)*/g;
const DEEPEST = 6;
/** What is told of a text; so much of it is looked at, since looking takes the square of its length. */
const LONGEST = 300;
const LOOKED_AT = 1_000;

/** Fields fit for a log line: what names a secret or a person is left out by its name, at any depth. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Error) return errorFields(value);
  if (depth > DEEPEST) return "[deep]";
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET.test(name) ? "[redacted]" : withoutSecrets(field, depth + 1),
    ]),
  );
}

/** What a log may say of an error: the first line of its message without data, and where it happened. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: textWithoutData(String(error)) };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    name: error.name,
    code: typeof code === "string" ? code : undefined,
    message: textWithoutData(error.message),
    // The message itself stands in the stack's first lines.
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 6)
      .map((line) => line.trim()),
    cause: cause === undefined ? undefined : errorFields(cause),
  };
}

/**
 * The first line of a text without what may be a person's or a secret. Database drivers write the values of a failed statement
 * into their messages.
 */
export function textWithoutData(text: string): string {
  return firstLine(text)
    .replace(EMAIL, "[redacted]")
    .replace(LONG_DIGITS, "[redacted]")
    .replace(LONG_TOKEN, "[redacted]")
    .slice(0, LONGEST);
}

/** The beginning of a text's first line; no word of it is cut in two, or the half of a secret would not be told from a word. */
function firstLine(text: string): string {
  const [line = ""] = text.slice(0, LOOKED_AT + 1).split(/\r?\n/, 1);
  if (line.length <= LOOKED_AT) return line;
  return line.slice(0, line.lastIndexOf(" ") + 1);
}
