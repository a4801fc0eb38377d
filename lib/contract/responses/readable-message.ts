const MAX_LENGTH = 200;
const MAX_WORD_LENGTH = 16;

/**
 * Signs of program output, which no sentence for a customer contains: code and class names, SQL, field names, paths,
 * URLs.
 */
const PROGRAM_OUTPUT: readonly RegExp[] = [
  /[<>\u0000-\u001f\u007f-\u009f\u2028\u2029]/,
  /[{}[\]\\`]|::|=>|\(\)/,
  /\w(?:Error|Exception|Violation|Fault)\b/,
  /\.(?:js|ts|mjs|rb|php|py|java|go|cs|ex):\d/i,
  /\b(?:undefined|null|nil|NaN|NoneType|SQLSTATE|ORA-\d|errno|traceback|stack trace)\b/i,
  /\bselect\b.*\bfrom\b|\binsert\s+into\b|\bupdate\b.*\bset\b|\bdelete\s+from\b/i,
  /\b(?:constraint|violates|syntax error|duplicate key|deadlock|foreign key)\b/i,
  /\w_\w|:\/\/|(?:^|\s)\/[\w.-]+\/|\b[a-z]:\//i,
];

export function isReadableMessage(text: string): boolean {
  if (text.length > MAX_LENGTH || !/\p{L}{2}/u.test(text)) return false;
  return !PROGRAM_OUTPUT.some((mark) => mark.test(text)) && !text.split(/[^\w-]/).some(isMachineWord);
}

function isMachineWord(word: string): boolean {
  return word.length >= MAX_WORD_LENGTH && /\d/.test(word) && /[a-z]/i.test(word);
}

export function readableMessageIn(body: unknown): string | null {
  return textsIn(body).find(isReadableMessage) ?? null;
}

const NAMES = ["message", "error", "errors", "detail", "details", "mensagem", "erro", "erros", "msg"] as const;
const MAX_TEXTS = 50;

function textsIn(body: unknown): string[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const fields = body as Record<string, unknown>;
  return NAMES.flatMap((name) => (Object.hasOwn(fields, name) ? heldTexts(fields[name], 0) : [])).slice(0, MAX_TEXTS);
}

function heldTexts(held: unknown, depth: number): string[] {
  if (typeof held === "string") return held.trim() === "" ? [] : [held.trim()];
  if (typeof held !== "object" || held === null || depth > 2) return [];
  if (Array.isArray(held)) return held.slice(0, MAX_TEXTS).flatMap((item) => heldTexts(item, depth + 1));
  const named = textsIn(held);
  return named.length > 0
    ? named
    : Object.values(held)
        .slice(0, MAX_TEXTS)
        .flatMap((item) => heldTexts(item, depth + 1));
}
