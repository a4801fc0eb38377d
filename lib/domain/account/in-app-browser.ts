export type InAppSystem = "android" | "ios";

// Apps that name themselves, and Android's WebView. Google rejects logins there, and such a browser shares no passwords
// or sessions with the customer's own.
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|LinkedInApp|Pinterest|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|Line|MicroMessenger)\b|; wv\)/;

export function inAppSystemOf(userAgent: string): InAppSystem | null {
  if (!APPS.test(userAgent)) return null;
  if (/Android/.test(userAgent)) return "android";
  return /iPhone|iPad|iPod/.test(userAgent) ? "ios" : null;
}

export function intentFor(page: string): string {
  const { protocol, host, pathname, search } = new URL(page);
  const fallback = encodeURIComponent(page);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${fallback};end`;
}
