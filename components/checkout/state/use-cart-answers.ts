"use client";

import { useEffect, useState } from "react";
import { sessionState, showEnd, useSessionHint } from "@/components/account/session-state";
import { fetchSession, type Session } from "@/lib/browser/account/fetch-session";
import { districtsOnce } from "@/lib/browser/address/districts-once";
import { fetchAddresses } from "@/lib/browser/address/fetch-addresses";
import { untilRead } from "@/lib/browser/until-read";
import type { ApiError } from "@/lib/domain/api-error";
import type { Step } from "@/lib/domain/checkout/steps";
import type { Result } from "@/lib/domain/result";
import { type Answers, useAskedPlaces } from "./use-facts";

/**
 * The customer's and the shop's data read without React Query, which loads with the later steps and takes over pending
 * reads.
 */
export function useCartAnswers(wanted: Step, isRead: boolean): Answers {
  const hint = useSessionHint();
  const session = sessionState(hint, useSessionOnce(isRead && hint === "yes"));
  const asked = useAskedPlaces(wanted, session.status === "customer");
  const addresses = useAnswer(fetchAddresses, isRead && asked.addresses);
  const districts = useAnswer(districtsOnce, isRead && asked.districts);
  return { session, addresses, districts, paymentTypes: undefined };
}

function useSessionOnce(isAsked: boolean): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();
  useEffect(() => {
    if (!isAsked) return;
    const show = (read: Session | null) => {
      setSession(read);
      if (!read) showEnd();
    };
    // On failure the session hint stays in force.
    fetchSession().then(show, () => {});
  }, [isAsked]);
  return session;
}

function useAnswer<T>(read: () => Promise<Result<T, ApiError>>, isAsked: boolean): T | undefined {
  const [answer, setAnswer] = useState<T>();
  useEffect(() => (isAsked ? untilRead(read, setAnswer) : undefined), [read, isAsked]);
  return answer;
}
