/**
 * Puts a text on the clipboard; false when nothing could. Over plain http, and where the browser refuses, the selection of
 * `field`, which shows the text, is copied instead; it stays selected for the customer's own hand.
 */
export async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus({ preventScroll: true });
    field?.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
