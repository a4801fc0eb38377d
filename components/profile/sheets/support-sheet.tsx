"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useMarket } from "@/components/market/market-context";
import { Button, buttonClass } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { TextArea } from "@/components/ui/form/field";
import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/overlay/sheet";
import { accountCopy } from "@/lib/domain/account/copy";
import { supportFormSchema } from "@/lib/domain/account/forms";
import { REQUEST_TEXT_LIMIT } from "@/lib/domain/account/stored";
import { contactWays } from "@/lib/domain/market/contact";
import { useUser, useUserStore } from "@/stores/user";

/** The specification has no call for support requests: the device stores them, and the sheet says so. */
export function SupportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Suporte">
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          A solicitação fica anotada só neste aparelho. Para ter resposta, envie à loja o texto anotado.
        </p>
        <SupportForm />
        <Noted />
      </div>
    </Sheet>
  );
}

function SupportForm() {
  const user = useUserStore();
  const { register, handleSubmit, reset, formState } = useForm<{ text: string }>({
    defaultValues: { text: "" },
    resolver: zodResolver(supportFormSchema),
  });
  const keep = ({ text }: { text: string }) => {
    user.getState().addRequest({ kind: "support", text });
    reset();
    notify.success(accountCopy.supportKept);
  };
  return (
    <form noValidate onSubmit={handleSubmit(keep)} className="flex flex-col gap-4">
      <TextArea
        label="O que aconteceu?"
        rows={4}
        maxLength={REQUEST_TEXT_LIMIT}
        error={formState.errors.text?.message}
        {...register("text")}
      />
      <Button type="submit" size="lg" wide>
        Anotar solicitação
      </Button>
    </form>
  );
}

function Noted() {
  const market = useMarket();
  const requests = useUser((state) => state.requests);
  const noted = requests.filter(({ kind }) => kind === "support").toReversed();
  if (noted.length === 0) return null;
  return (
    <ul aria-label="Solicitações anotadas" className="flex flex-col divide-y divide-line">
      {noted.map(({ at, text }) => (
        <li key={at} className="flex flex-col gap-2 py-3">
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="flex flex-wrap gap-2">
            {contactWays(market, text).map(({ kind, label, href }) => (
              <a key={kind} href={href} rel="noreferrer" className={buttonClass({ variant: "secondary" }, "break-all")}>
                <Icon name={kind} />
                {label}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
