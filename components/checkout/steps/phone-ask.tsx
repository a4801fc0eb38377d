"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PhoneInput } from "@/components/account/person-inputs";
import { useMarket } from "@/components/market/market-context";
import { failureText, useProfileWrite } from "@/components/profile/use-profile-write";
import { profileQuery } from "@/lib/browser/account/queries";
import { callApi } from "@/lib/browser/call-api";
import { profileChange, profileFormOf } from "@/lib/domain/account/forms";
import type { Profile } from "@/lib/domain/account/profile";
import { PHONE_FORM_ID } from "@/lib/domain/address/view";
import { BAD_PHONE, isPhone, maskPhone } from "@/lib/domain/text/phone";

/**
 * Asks a customer without a phone for one, which is saved when the field is left. A shop that needs it waits for it:
 * 'Continuar' sends this form then.
 */
export function PhoneAsk() {
  const { data: profile } = useQuery(profileQuery);
  const [asked, setAsked] = useState<Profile | null>(null);
  if (profile && !profile.phone && !asked) setAsked(profile);
  return asked && <Ask profile={asked} />;
}

function Ask({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState("");
  const [isBad, setBad] = useState(false);
  const [saved, setSaved] = useState("");
  const isNeeded = useMarket().needsPhone && saved === "";
  const write = useProfileWrite(
    (phone: string) => {
      const body = profileChange({ ...profileFormOf(profile), phone }, profile);
      return callApi({ call: "updateProfile", method: "POST", path: "/app_user/update", body });
    },
    () => setSaved(typed),
  );
  const leave = () => {
    const phone = typed.trim();
    setBad((isNeeded || phone !== "") && !isPhone(phone));
    if (isPhone(phone) && phone !== saved && !write.isPending) write.mutate(phone);
  };
  return (
    <section aria-label="Seu telefone" className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <form
        id={isNeeded ? PHONE_FORM_ID : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <PhoneInput
          name="phone"
          label={isNeeded ? "Telefone" : "Telefone (recomendado)"}
          hint="Quem entrega liga se não achar você."
          value={typed}
          error={isBad ? BAD_PHONE : failureText(write.error)}
          onBlur={leave}
          onChange={async ({ target }) => {
            setTyped(target.value);
            setBad(false);
          }}
        />
      </form>
      <p role="status" className="font-semibold text-good text-sm empty:hidden">
        {saved !== "" && saved === typed && `Telefone salvo: ${maskPhone(saved)}`}
      </p>
    </section>
  );
}
