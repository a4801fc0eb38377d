"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordInput } from "@/components/account/password-input";
import { EmailInput, NameInput, PhoneInput } from "@/components/account/person-inputs";
import { Button } from "@/components/ui/button";
import { SlowNotice } from "@/components/ui/feedback/slow-notice";
import { FormFailure } from "@/components/ui/form/form-failure";
import { registrar, registration } from "@/lib/browser/account/register";
import { signIn } from "@/lib/browser/session/session";
import { accountCopy } from "@/lib/domain/account/copy";
import { type RegisterForm as Form, PASSWORD_RULE, registerFormSchema } from "@/lib/domain/account/forms";

export function RegisterForm({ email, onDone, onLogin }: { email: string; onDone: () => void; onLogin: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [enroll] = useState(() => registrar(signIn));
  const { register, handleSubmit, setFocus, formState } = useForm<Form>({
    defaultValues: { fullName: "", email, password: "", phone: "" },
    resolver: zodResolver(registerFormSchema),
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus("fullName"), [setFocus]);
  const submit = async (form: Form) => {
    setFailure(null);
    const result = await enroll(registration(form));
    if (result.ok) return onDone();
    const { message, isUnknown } = result.error;
    setFailure(message ?? (isUnknown ? accountCopy.registerUnknown : accountCopy.registerFailed));
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <NameInput error={errors.fullName?.message} {...register("fullName")} />
      <EmailInput error={errors.email?.message} {...register("email")} />
      <NewPasswordInput
        label="Senha"
        hint={errors.password ? undefined : PASSWORD_RULE}
        error={errors.password?.message}
        {...register("password")}
      />
      <PhoneInput
        label="Telefone (recomendado)"
        hint="Quem entrega liga se não achar você."
        error={errors.phone?.message}
        {...register("phone")}
      />
      <SlowNotice waiting={isSubmitting} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        Criar conta
      </Button>
      <Button variant="quiet" wide onClick={onLogin}>
        Já tenho conta
      </Button>
    </form>
  );
}
