"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { NewPasswordInput, PasswordInput } from "@/components/account/password-input";
import { failureText, useProfileWrite } from "@/components/profile/use-profile-write";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Sheet } from "@/components/ui/overlay/sheet";
import { callApi } from "@/lib/browser/call-api";
import { accountCopy } from "@/lib/domain/account/copy";
import { type ChangePasswordForm, changePasswordFormSchema } from "@/lib/domain/account/new-password";

export function PasswordSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Alterar senha">
      <PasswordForm onClose={onClose} />
    </Sheet>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<ChangePasswordForm>({
    defaultValues: { current_password: "", password: "", password_confirmation: "" },
    resolver: zodResolver(changePasswordFormSchema),
  });
  const save = useProfileWrite(
    (body: ChangePasswordForm) => callApi({ call: "changePassword", method: "PUT", path: "/user/password", body }),
    () => {
      notify.success(accountCopy.passwordChanged);
      onClose();
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((form) => save.mutate(form))} className="flex flex-col gap-3">
      <PasswordInput
        label="Senha atual"
        autoComplete="current-password"
        error={errors.current_password?.message}
        {...register("current_password")}
      />
      <NewPasswordInput label="Nova senha" error={errors.password?.message} {...register("password")} />
      <PasswordInput
        label="Confirme a nova senha"
        autoComplete="new-password"
        error={errors.password_confirmation?.message}
        {...register("password_confirmation")}
      />
      <p className="text-muted text-sm">Ao alterar a senha, você sai da conta nos outros aparelhos.</p>
      <FormFailure>{failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Alterar senha
      </Button>
    </form>
  );
}
