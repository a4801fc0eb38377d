"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/feedback/states";
import { FormFailure } from "@/components/ui/form/form-failure";
import { confirmEmail, forgetEmail, isEmailOpen } from "@/lib/browser/account/links";
import { apiErrorOf } from "@/lib/browser/query-client";
import { accountCopy } from "@/lib/domain/account/copy";
import { routes } from "@/lib/domain/routes";
import { LinkSkeleton, LinkUnreachable } from "./link-states";

/**
 * Asks for confirmation before the account's e-mail changes: opening the mail is no consent, and some mail programs
 * open every link.
 */
export function NewEmailScreen() {
  return (
    <Screen narrow title="Novo e-mail" back={{ href: routes.menu, label: "Voltar ao cardápio" }}>
      <QueryProvider>
        <NewEmail />
      </QueryProvider>
    </Screen>
  );
}

function NewEmail() {
  const open = useQuery({ queryKey: ["new-email"], queryFn: isEmailOpen, gcTime: 0 });
  const confirm = useMutation({ mutationFn: confirmEmail });
  const forget = useMutation({ mutationFn: forgetEmail, onSuccess: () => location.replace(routes.menu) });
  if (confirm.isSuccess) return <Confirmed />;
  if (open.isError) return <LinkUnreachable retry={() => void open.refetch()} />;
  if (open.data === undefined) return <LinkSkeleton />;
  if (!open.data) return <Closed />;
  const failed = confirm.error ?? forget.error;
  return (
    <EmptyState
      icon="mail"
      title="Usar este e-mail na sua conta?"
      action={
        <>
          <FormFailure>{failed && (apiErrorOf(failed)?.message ?? accountCopy.emailFailed)}</FormFailure>
          <Button size="lg" wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
            Confirmar e-mail
          </Button>
          <Button variant="quiet" wide onClick={() => forget.mutate()}>
            Não fui eu
          </Button>
        </>
      }
    >
      <p>Confirme só se você pediu a troca. Depois disso você sai da conta nos outros aparelhos.</p>
    </EmptyState>
  );
}

function Confirmed() {
  return (
    <div role="status">
      <EmptyState
        icon="check"
        title={accountCopy.emailConfirmed}
        action={
          <a href={routes.profile} className={buttonClass({ size: "lg" })}>
            Ver meu perfil
          </a>
        }
      >
        <p>De agora em diante, entre com o novo e-mail.</p>
      </EmptyState>
    </div>
  );
}

function Closed() {
  return (
    <ErrorState
      title={accountCopy.emailClosed}
      action={
        <a href={routes.profile} className={buttonClass({ size: "lg" })}>
          Ir para o perfil
        </a>
      }
    >
      <p>Cada link vale por pouco tempo e só pode ser usado uma vez. No perfil você pede a troca de novo.</p>
    </ErrorState>
  );
}
