"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { PasswordInput } from "@/components/account/password-input";
import { useMarket } from "@/components/market/market-context";
import { failureText } from "@/components/profile/use-profile-write";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Sheet } from "@/components/ui/overlay/sheet";
import { storeNotice } from "@/lib/browser/account/notice";
import { callApi } from "@/lib/browser/call-api";
import { disablePush } from "@/lib/browser/push/push";
import { valueOrThrow } from "@/lib/browser/query-client";
import { forgetSession } from "@/lib/browser/session/session";
import { accountCopy } from "@/lib/domain/account/copy";
import { LEAVE_WORD, leaveFormSchema, leaveWordSchema } from "@/lib/domain/account/forms";

type Props = { open: boolean; onClose: () => void; hasPassword: boolean };

/** Confirms the account's deletion with the password, or with a typed word where there is none. */
export function DeleteAccountSheet({ open, onClose, hasPassword }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Excluir minha conta">
      <div className="flex flex-col gap-4">
        <p>
          Sua conta, endereços, preferências, avaliações e sessões são apagados de vez, e isso não pode ser desfeito. Os
          pedidos já feitos ficam com a loja, sem nome, telefone nem endereço.
        </p>
        <p className="text-muted text-sm">Um pedido em andamento ainda é entregue; os dados dele somem em seguida.</p>
        <LeaveForm hasPassword={hasPassword} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function LeaveForm({ hasPassword, onClose }: Omit<Props, "open">) {
  const { token } = useMarket();
  const { register, handleSubmit, formState } = useForm<{ password: string }>({
    defaultValues: { password: "" },
    resolver: zodResolver(hasPassword ? leaveFormSchema : leaveWordSchema),
  });
  const leave = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      const body = { password: hasPassword ? password : null };
      valueOrThrow(await callApi({ call: "deleteAccount", method: "DELETE", path: "/account", body }));
      await disablePush().catch(() => {});
    },
    onSuccess: () => {
      storeNotice(accountCopy.goodbye);
      forgetSession(token);
    },
  });
  const error = formState.errors.password?.message;
  return (
    <form noValidate onSubmit={handleSubmit((form) => leave.mutate(form))} className="flex flex-col gap-4">
      {hasPassword ? (
        <PasswordInput label="Sua senha" autoComplete="current-password" error={error} {...register("password")} />
      ) : (
        <TextInput
          label={`Digite ${LEAVE_WORD} para confirmar`}
          autoComplete="off"
          autoCapitalize="characters"
          error={error}
          {...register("password")}
        />
      )}
      <FormFailure>{failureText(leave.error)}</FormFailure>
      <Button type="submit" variant="danger" size="lg" wide busy={leave.isPending || leave.isSuccess}>
        Excluir para sempre
      </Button>
      <Button variant="secondary" wide onClick={onClose}>
        Manter minha conta
      </Button>
    </form>
  );
}
