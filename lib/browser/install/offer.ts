export type InstallOffer = Event & {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Call it early: the event fires once. Returns a stop function. */
export function watchOffer(): () => void {
  const take = (event: Event) => {
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

export function currentOffer(): InstallOffer | null {
  return offer;
}

export function onOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
