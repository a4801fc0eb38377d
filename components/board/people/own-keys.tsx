import { type FormEvent, useState } from "react";
import { FieldCard } from "@/components/board/shop/parts/section-frame";
import { Button } from "@/components/ui/button";
import { BELL } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { failureText } from "@/lib/browser/board/failure";
import { pushSubscription } from "@/lib/browser/board/orders/notices";
import { anything, type ListedPeople, recoverySchema, usePeopleCall } from "@/lib/browser/board/people";
import { RecoveryCode } from "./recovery-code";

type Props = { own: NonNullable<ListedPeople["own"]>; code: string | null; onCode: (code: string) => void };

/** An owner who lost the phone comes back with these: a code and an e-mail. */
export function OwnKeys({ own, code, onCode }: Props) {
  const renew = usePeopleCall(recoverySchema);
  return (
    <FieldCard title="Só para você, o dono">
      {code ? (
        <RecoveryCode code={code} />
      ) : (
        <>
          <p className="text-pretty text-muted">
            {own.has_code
              ? "Você tem um código de recuperação, que entra uma vez. Um novo encerra o anterior."
              : "Sem um código guardado, você depende do e-mail ou de quem instalou o sistema."}
          </p>
          <FormFailure>{renew.error ? failureText(renew.error) : null}</FormFailure>
          <Button
            variant="secondary"
            wide
            busy={renew.isPending}
            onClick={() =>
              renew.mutate(
                { method: "POST", path: "owner/code" },
                { onSuccess: ({ recovery_code }) => onCode(recovery_code) },
              )
            }
          >
            Gerar outro código
          </Button>
        </>
      )}
      {own.has_mail && <EmailForm email={own.email} />}
      {own.push_key && <PushButton pushKey={own.push_key} />}
    </FieldCard>
  );
}

function PushButton({ pushKey }: { pushKey: string }) {
  const save = usePeopleCall(anything);
  const subscribe = async () => {
    const subscription = await pushSubscription(pushKey);
    if (!subscription)
      return notify.error("Este aparelho não recebe avisos. Permita notificações do painel e tente de novo.");
    save.mutate(
      { method: "PUT", path: "push", body: subscription.toJSON() },
      {
        onSuccess: () => notify.success("Este aparelho avisa você das mudanças."),
        onError: (error) => void notify.error(failureText(error)),
      },
    );
  };
  return (
    <Button variant="secondary" icon={BELL} wide busy={save.isPending} onClick={() => void subscribe()}>
      Avisar neste aparelho de mudanças
    </Button>
  );
}

function EmailForm({ email }: { email: string | null }) {
  const [typed, setTyped] = useState(email ?? "");
  const save = usePeopleCall(anything);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { email: typed.trim() || null };
    if (save.isPending) return;
    save.mutate(
      { method: "PUT", path: "owner/email", body },
      {
        onSuccess: () =>
          notify.success(body.email ? `Abra neste aparelho o link que chegou em ${body.email}.` : "E-mail removido."),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        type="email"
        label="Seu e-mail"
        hint="Para receber um link de entrada e os avisos de mudanças."
        autoComplete="email"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormFailure>{save.error ? failureText(save.error) : null}</FormFailure>
      <Button type="submit" variant="secondary" wide busy={save.isPending}>
        Salvar o e-mail
      </Button>
    </form>
  );
}
