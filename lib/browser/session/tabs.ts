import { draftKey } from "@/lib/domain/address/draft-key";

/** Name of the channel on which tabs of one shop tell each other of a logout. */
const CHANNEL = "session";

let channel: BroadcastChannel | undefined;

/** Tells the other tabs of this market that its session has ended. */
export function tellTabs(market: string): void {
  tabs().postMessage({ market });
}

/** Follows a logout in another tab; returns how to stop following. */
export function onSignOutElsewhere(market: string, react: () => void): () => void {
  const follow = (event: MessageEvent<{ market?: string }>) => {
    if (event.data.market !== market) return;
    clearTab(market);
    react();
  };
  tabs().addEventListener("message", follow);
  return () => tabs().removeEventListener("message", follow);
}

/** Forgets what a tab keeps for itself: the address being typed. */
export function clearTab(market: string): void {
  sessionStorage.removeItem(draftKey(market));
}

// One for the page: what it says does not come back to it, and its own way out is taken once.
function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
