/** The system of a phone on which an app shows our page inside itself. */
export type InAppSystem = "android" | "ios";

// Apps that name themselves, and Android's own WebView. Google refuses to log anyone in there, and such a browser
// shares neither passwords nor sessions with the customer's own.
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|LinkedInApp|Pinterest|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|Line|MicroMessenger)\b|; wv\)/;

/** The system, when a user agent is that of a browser inside an app; null for a browser of its own. */
export function inAppSystemOf(userAgent: string): InAppSystem | null {
  if (!APPS.test(userAgent)) return null;
  if (/Android/.test(userAgent)) return "android";
  return /iPhone|iPad|iPod/.test(userAgent) ? "ios" : null;
}

/** The address that has Android open a page in the customer's own browser. */
export function intentFor(page: string): string {
  const { protocol, host, pathname, search } = new URL(page);
  const fallback = encodeURIComponent(page);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${fallback};end`;
}
