"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { BELL } from "@/components/ui/drawings";
import { Icon } from "@/components/ui/icon";
import { profileQuery } from "@/lib/browser/account/queries";
import { pushHints } from "@/lib/browser/push/copy";
import type { Profile } from "@/lib/domain/account/profile";
import { NO_PREFERENCES } from "@/lib/domain/account/user";
import { usePush } from "./use-push";
import { usePushWish } from "./use-push-wish";

type Props = { pushKey: string; question: string };

/** Offers an order's notifications on this device, with one tap; permission is requested on the tap and never before. */
export function PushOffer({ pushKey, question }: Props) {
  const { data: profile, isError } = useQuery(profileQuery);
  if (isError) return null;
  return profile ? <Offer profile={profile} {...{ pushKey, question }} /> : <Shown text={question} busy />;
}

function Offer({ pushKey, question, profile }: Props & { profile: Profile }) {
  const { state, busy, turnOn } = usePush(pushKey, profile.id);
  usePushWish(state, profile.preferences ?? NO_PREFERENCES);
  const isAnswered = state === "on" || state === "denied";
  return <Shown text={isAnswered ? pushHints[state] : question} busy={busy} onPress={isAnswered ? null : turnOn} />;
}

/** `onPress`: undefined before the account is known, null once answered. */
function Shown({ text, busy, onPress }: { text: string; busy: boolean; onPress?: (() => void) | null }) {
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (onPress === null && document.activeElement === document.body) answer.current?.focus({ preventScroll: true });
  }, [onPress]);
  return (
    <section
      aria-label="Avisos"
      className="flex min-h-31 w-full flex-col justify-between gap-3 rounded-md bg-raised p-4"
    >
      <p ref={answer} tabIndex={-1} className="flex items-center gap-3 font-semibold outline-none">
        <Icon name={BELL} className="size-5 shrink-0 text-muted" />
        {text}
      </p>
      {onPress !== null && (
        <Button variant="secondary" wide busy={busy} onClick={onPress}>
          Ativar avisos
        </Button>
      )}
    </section>
  );
}
