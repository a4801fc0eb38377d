type Device = Pick<Navigator, "userAgent" | "maxTouchPoints">;

// Apps and browsers without 'Add to Home Screen' in their share sheet.
const OTHERS = /\b(?:CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA)\//;

/** A new iPad claims to be a Mac, but Macs have no touch screen. */
export function isIos({ userAgent, maxTouchPoints }: Device): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function isIosSafari(device: Device): boolean {
  return isIos(device) && /\bVersion\/[\d.]+ .*Safari\//.test(device.userAgent) && !OTHERS.test(device.userAgent);
}

export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
