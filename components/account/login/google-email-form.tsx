"use client";

import { useRef, useState } from "react";
import { EmailInput } from "@/components/account/person-inputs";
import { Button } from "@/components/ui/button";
import type { GoogleOffer } from "@/lib/browser/account/google";
import { storeNotice } from "@/lib/browser/account/notice";
import { callApi } from "@/lib/browser/call-api";
import { emailLinkSent } from "@/lib/domain/account/copy";
import { loginEmailProblem } from "@/lib/domain/account/email";
import { err } from "@/lib/domain/result";
import { routes } from "@/lib/domain/routes";
import { GoogleSignIn } from "./google-sign-in";

/** Changes the e-mail of an account without a password: Google proves that its owner is asking. */
export function GoogleEmailForm({ offer }: { offer: GoogleOffer }) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (credential: string) => {
    const email = field.current?.value.trim() ?? "";
    const wrong = loginEmailProblem(email);
    setProblem(wrong);
    if (wrong) {
      field.current?.focus();
      return err({ message: wrong });
    }
    const me = await callApi({ call: "me", path: "/account/me" });
    if (!me.ok) return me;
    const body = { full_name: me.value.name, email, google_token: credential };
    const result = await callApi({ call: "updateProfile", method: "POST", path: "/app_user/update", body });
    if (result.ok && result.value.pending_email) storeNotice(emailLinkSent(result.value.pending_email));
    return result;
  };
  const leave = () => location.replace(routes.profile);
  return (
    <div className="flex flex-col gap-4">
      <EmailInput ref={field} label="Novo e-mail" autoComplete="email" error={problem} />
      <GoogleSignIn offer={offer} onDone={leave} take={ask} lead="CONFIRME COM" />
      <Button variant="quiet" wide onClick={leave}>
        Voltar ao perfil
      </Button>
    </div>
  );
}
