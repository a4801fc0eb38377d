export function offlinePolicy(nonce: string): string;
export function offlinePage(
  kept: { time: string; look: { name: string; colors: string } } | null,
  nonce: string,
): string;
