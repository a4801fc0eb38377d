const KEY = "aviso";

export function storeNotice(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {}
}

export function takeStoredNotice(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
