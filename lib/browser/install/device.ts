type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

// Apps and browsers whose share sheet has no home screen, or which are no browser of the customer's own.
const OTHERS = /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA)\//;

/** An iPhone or iPad; a new iPad says that it is a Mac, but Macs have no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Safari itself on an iPhone or iPad, where installing is a matter of the share sheet. */
export function isIosSafari(device: Device): boolean {
  return isIos(device) && /\bVersion\/[\d.]+ .*Safari\//.test(device.userAgent) && !OTHERS.test(device.userAgent);
}

/** The shop was opened from the home screen. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
