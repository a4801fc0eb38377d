"use client";

import { useEffect, useRef, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { Spinner } from "@/components/ui/spinner";
import { type GoogleOffer, offerGoogle, watchForReturn } from "@/lib/browser/account/google";
import { signInWithGoogle } from "@/lib/browser/session/session";
import { accountCopy } from "@/lib/domain/account/copy";
import type { Result } from "@/lib/domain/result";

/** Milliseconds without Google's button until the customer is told not to wait for it. */
const SLOW_MS = 6_000;

type Phase = "loading" | "slow" | "ready" | "entering" | "failed";

const SAID: Partial<Record<Phase, string>> = {
  slow: "O Google está demorando. Você pode entrar com seu e-mail.",
  entering: "Entrando com Google…",
  failed: "O login com Google não carregou. Entre com seu e-mail.",
};

type Props = {
  offer: GoogleOffer;
  onDone: () => void;
  lead?: string;
  /** Uses Google's credential for something other than a login; its error message is shown to the customer. */
  take?: (credential: string) => Promise<Result<unknown, { message: string | null }>>;
};

/** Google's own button and prompt, under a divider; the e-mail form beside it works even when Google does not. */
export function GoogleSignIn({ lead = "OU", ...props }: Props) {
  const { place, phase, reason } = useGoogleButton(props);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {lead}
      </p>
      <div
        ref={place}
        hidden={phase === "failed"}
        className="relative flex min-h-11 justify-center scheme-light aria-busy:opacity-60"
        aria-busy={phase === "entering"}
      />
      <p role="status" className="flex items-center justify-center gap-2 text-center text-muted text-sm empty:hidden">
        {(phase === "loading" || phase === "entering") && <Spinner />}
        {SAID[phase] ?? reason}
      </p>
    </div>
  );
}

function useGoogleButton({ offer, onDone, take }: Pick<Props, "offer" | "onDone" | "take">) {
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<Phase>("loading");
  const [round, setRound] = useState(0);
  const [reason, setReason] = useState<string | null>(null);
  const latest = useRef({ onDone, take });
  useEffect(() => {
    latest.current = { onDone, take };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round renders the button again, with a fresh nonce.
  useEffect(() => {
    if (!place.current) return;
    const enter = async (credential: string) => {
      setPhase("entering");
      setReason(null);
      const { take = signInWithGoogle } = latest.current;
      const result = await take(credential);
      if (result.ok) return latest.current.onDone();
      const { message } = result.error;
      // The message of a failed login is fixed (specification §8); the server's reason is shown under the button.
      const isLogin = take === signInWithGoogle;
      notify.error(isLogin ? accountCopy.googleFailed : (message ?? accountCopy.googleFailed));
      setReason(isLogin && message !== accountCopy.googleFailed ? message : null);
      setRound((n) => n + 1);
    };
    return offerButton(offer, place.current, { enter, setPhase });
  }, [offer, round]);
  return { place, phase, reason };
}

type Offered = {
  enter: (credential: string) => Promise<void>;
  setPhase: (next: (now: Phase) => Phase) => void;
};

function offerButton(offer: GoogleOffer, place: HTMLDivElement, { enter, setPhase }: Offered): () => void {
  let stopWatching = () => {};
  const cancelled = () => notify.error(accountCopy.googleCancelled);
  const watch = () => {
    stopWatching();
    stopWatching = watchForReturn(cancelled);
  };
  const credential = (given: string) => {
    stopWatching();
    return enter(given);
  };
  const slow = setTimeout(() => setPhase((now) => (now === "loading" ? "slow" : now)), SLOW_MS);
  const offered = offerGoogle(offer, place, { credential, click: watch, cancel: cancelled });
  offered.then(
    () => setPhase(() => "ready"),
    () => setPhase(() => "failed"),
  );
  return () => {
    clearTimeout(slow);
    stopWatching();
    offered.then((withdraw) => withdraw()).catch(() => {});
  };
}
