/** Chromium's offer to install the shop; `prompt` only works once, in a tap. */
export type InstallOffer = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for later, from now on; call it early, it comes once. Returns how to stop. */
export function watchOffer(): () => void {
  const take = (event: Event) => {
    // Otherwise the browser asks by itself, at a moment of its own.
    event.preventDefault();
    setOffer(event as InstallOffer);
  };
  const drop = () => setOffer(null);
  window.addEventListener("beforeinstallprompt", take);
  window.addEventListener("appinstalled", drop);
  return () => {
    window.removeEventListener("beforeinstallprompt", take);
    window.removeEventListener("appinstalled", drop);
  };
}

/** The offer that was kept and not taken yet. */
export function currentOffer(): InstallOffer | null {
  return offer;
}

/** Tells when the offer comes or goes; returns how to stop. */
export function onOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own question (call it in a tap); answers whether the customer said yes. */
export async function takeOffer(): Promise<boolean> {
  const taken = offer;
  setOffer(null);
  await taken?.prompt();
  return (await taken?.userChoice)?.outcome === "accepted";
}

function setOffer(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}
