"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordInput, PasswordInput } from "@/components/account/password-input";
import { QueryProvider } from "@/components/page/query-provider";
import { Screen } from "@/components/page/screen";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/feedback/states";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { isResetOpen, resetPassword } from "@/lib/browser/account/links";
import { apiErrorOf } from "@/lib/browser/query-client";
import { accountCopy } from "@/lib/domain/account/copy";
import { type ResetForm, resetFormSchema } from "@/lib/domain/account/new-password";
import { routes } from "@/lib/domain/routes";
import { LinkUnreachable } from "./link-states";

/** Milliseconds until the login follows a new password (specification §9). */
const REDIRECT_MS = 2_000;

export function RecoveryScreen() {
  return (
    <Screen narrow title="Nova senha" back={{ href: routes.login, label: "Voltar ao login" }}>
      <QueryProvider>
        <Recovery />
      </QueryProvider>
    </Screen>
  );
}

function Recovery() {
  const open = useQuery({ queryKey: ["recovery"], queryFn: isResetOpen, gcTime: 0 });
  const reset = useMutation({ mutationFn: resetPassword });
  if (reset.isSuccess) return <Done />;
  if (open.isError) return <LinkUnreachable retry={() => void open.refetch()} />;
  if (open.data === undefined) return <FormSkeleton />;
  if (!open.data) return <Closed />;
  const failure = reset.isError ? (apiErrorOf(reset.error)?.message ?? accountCopy.resetFailed) : null;
  return <NewPasswordForm failure={failure} busy={reset.isPending} onSave={(form) => reset.mutate(form)} />;
}

type FormProps = { failure: string | null; busy: boolean; onSave: (form: ResetForm) => void };

function NewPasswordForm({ failure, busy, onSave }: FormProps) {
  const { register, handleSubmit, formState } = useForm<ResetForm>({
    defaultValues: { password: "", password_confirmation: "" },
    resolver: zodResolver(resetFormSchema),
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((form) => {
        if (!busy) onSave(form);
      })}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4"
    >
      <NewPasswordInput label="Nova senha" error={errors.password?.message} {...register("password")} />
      <PasswordInput
        label="Confirme a nova senha"
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...register("password_confirmation")}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" wide busy={busy}>
        Salvar nova senha
      </Button>
      <a href={routes.login} className={buttonClass({ variant: "quiet", wide: true })}>
        Voltar ao login
      </a>
    </form>
  );
}

function Done() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(routes.login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState
        icon="check"
        title={accountCopy.resetDone}
        action={
          <a href={routes.login} className={buttonClass({ size: "lg" })}>
            Entrar
          </a>
        }
      />
    </div>
  );
}

function Closed() {
  return (
    <ErrorState
      title={accountCopy.resetClosed}
      action={
        <a href={`${routes.login}?etapa=senha`} className={buttonClass({ size: "lg" })}>
          Pedir um novo link
        </a>
      }
    >
      <p>Cada link vale por pouco tempo e só pode ser usado uma vez.</p>
    </ErrorState>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Verificando o link" className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-13" />
    </SkeletonGroup>
  );
}
