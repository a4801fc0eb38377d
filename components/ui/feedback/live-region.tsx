const ID = "avisos-lidos";

/** The page's one polite live region; the layout renders it. */
export function LiveRegion() {
  return <div id={ID} role="status" aria-live="polite" className="sr-only" />;
}

export function announce(text: string): void {
  const region = document.getElementById(ID);
  if (!region) return;
  region.textContent = "";
  // The same text twice is only said again after the region was empty.
  setTimeout(() => {
    region.textContent = text;
  }, 60);
}
