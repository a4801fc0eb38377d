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
