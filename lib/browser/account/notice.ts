const KEY = "aviso";

export function leaveNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {}
}

export function takeNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
