import { draftKey } from "@/lib/domain/address/draft-key";

const CHANNEL = "session";

let channel: BroadcastChannel | undefined;

export function announceSignOut(market: string): void {
  tabs().postMessage({ market });
}

export function onSignOutElsewhere(market: string, react: () => void): () => void {
  const follow = (event: MessageEvent<{ market?: string }>) => {
    if (event.data.market !== market) return;
    clearTab(market);
    react();
  };
  tabs().addEventListener("message", follow);
  return () => tabs().removeEventListener("message", follow);
}

export function clearTab(market: string): void {
  sessionStorage.removeItem(draftKey(market));
}

// One channel per page, so that a page does not hear its own messages.
function tabs(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
