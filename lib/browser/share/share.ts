/** Hands a page to the device's share feature; 'none' where there is none, or where it fails. */
export async function shareByDevice(page: {
  title: string;
  text?: string;
  url: string;
}): Promise<"shared" | "cancelled" | "none"> {
  if (typeof navigator.share !== "function") return "none";
  try {
    await navigator.share(page);
    return "shared";
  } catch (reason) {
    return reason instanceof DOMException && reason.name === "AbortError" ? "cancelled" : "none";
  }
}

/** The address that sends a text by WhatsApp, to whom the customer chooses there. */
export function whatsappShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/**
 * Hands a page to the device's share feature, or copies its address where there is none.
 * 'cancelled' is the customer's own choice and needs no answer.
 */
export async function sharePage(page: {
  title: string;
  url: string;
}): Promise<"shared" | "copied" | "cancelled" | "failed"> {
  const outcome = await shareByDevice(page);
  if (outcome !== "none") return outcome;
  try {
    await navigator.clipboard.writeText(page.url);
    return "copied";
  } catch {
    return "failed";
  }
}
