/** Not by `URL.canParse`, which on Node.js 20 says false of an accent once V8 has compiled its caller. */
export function urlOrNull(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
