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

export function whatsappShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Copies the address where the device cannot share. 'cancelled' is the customer's own choice. */
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
