/**
 * Hands a page to the device's share feature, or copies its address where there is none.
 * 'cancelled' is the customer's own choice and needs no answer.
 */
export async function sharePage(page: {
  title: string;
  url: string;
}): Promise<"shared" | "copied" | "cancelled" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(page);
      return "shared";
    } catch (reason) {
      if (reason instanceof DOMException && reason.name === "AbortError") return "cancelled";
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    return "copied";
  } catch {
    return "failed";
  }
}
