export type GoogleOffer = {
  clientId: string;
  scriptUrl: string;
  styleNonce: string;
};

type Moment = { isSkippedMoment(): boolean; getSkippedReason?(): string | undefined };

type GoogleIdentity = {
  initialize(configuration: {
    client_id: string;
    nonce: string;
    callback(response: { credential: string }): void;
    use_fedcm_for_prompt: boolean;
    cancel_on_tap_outside: boolean;
    itp_support: boolean;
    context: "signin";
    ux_mode: "popup";
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, unknown>): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const MIN_BUTTON_WIDTH = 200;
const MAX_BUTTON_WIDTH = 400;

let library: Promise<GoogleIdentity> | undefined;

/** Returns a function that withdraws the prompt; rejects when Google's library cannot be loaded. */
export async function offerGoogle(
  { clientId, scriptUrl, styleNonce }: GoogleOffer,
  place: HTMLElement,
  heard: { credential: (credential: string) => void; click: () => void; cancel: () => void },
): Promise<() => void> {
  library ??= load(scriptUrl, styleNonce);
  const [google, nonce] = await Promise.all([library, readNonce()]);
  google.initialize({
    client_id: clientId,
    nonce,
    callback: ({ credential }) => heard.credential(credential),
    use_fedcm_for_prompt: true,
    cancel_on_tap_outside: false,
    itp_support: true,
    context: "signin",
    ux_mode: "popup",
  });
  google.renderButton(place, {
    type: "standard",
    theme: matchMedia("(prefers-color-scheme: dark)").matches ? "filled_black" : "outline",
    size: "large",
    text: "continue_with",
    shape: "rectangular",
    logo_alignment: "center",
    locale: "pt-BR",
    width: Math.min(MAX_BUTTON_WIDTH, Math.max(MIN_BUTTON_WIDTH, place.clientWidth)),
    click_listener: heard.click,
  });
  google.prompt((moment) => {
    // FedCM gives no reason, and counts a prompt that never showed as skipped.
    if (moment.isSkippedMoment() && moment.getSkippedReason?.() === "user_cancel") heard.cancel();
  });
  return () => google.cancel();
}

function load(scriptUrl: string, styleNonce: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.nonce = styleNonce;
    const fail = () => reject(new Error("Google's library could not be loaded."));
    script.onload = () => (window.google?.accounts?.id ? resolve(window.google.accounts.id) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}

async function readNonce(): Promise<string> {
  const response = await fetch("/api/auth/nonce", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error("The nonce could not be loaded.");
  return ((await response.json()) as { nonce: string }).nonce;
}

const LOOK_MS = 400;
/** Google's window sends its credential before it closes, but the message may still be on its way. */
const GRACE_MS = 1_500;

/**
 * Google's window reports no close: calls `back` once the customer has been back on this page for a moment. Returns a
 * stop function.
 */
export function watchForReturn(back: () => void): () => void {
  let wasAway = false;
  let here = 0;
  const timer = setInterval(() => {
    const isHere = document.visibilityState === "visible" && document.hasFocus();
    if (!isHere) wasAway = true;
    here = isHere && wasAway ? here + LOOK_MS : 0;
    if (here < GRACE_MS) return;
    clearInterval(timer);
    back();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
