"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type FormEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError, TextInput } from "@/components/ui/field";
import { accountCopy } from "@/lib/account/copy";
import { type LoginForm as Form, loginFormSchema } from "@/lib/account/forms";
import { signIn } from "@/lib/session/browser";
import { PasswordInput } from "./password-input";

/** Email, then password; both fields are of one form, so that password managers understand it. */
export function LoginForm({ onDone, onRegister }: { onDone: () => void; onRegister: (email: string) => void }) {
  const [step, setStep] = useState<"email" | "password">("email");
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, trigger, setFocus, setValue, getValues, formState } = useForm<Form>({
    defaultValues: { email: "", password: "" },
    resolver: zodResolver(loginFormSchema),
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (step === "password") setFocus("password");
  }, [step, setFocus]);

  const checkEmail = async (event: FormEvent) => {
    event.preventDefault();
    if (await trigger("email", { shouldFocus: true })) setStep("password");
  };
  const submit = async ({ email, password }: Form) => {
    setFailure(null);
    const answer = await signIn({ mode: "login", email: email.trim(), password });
    if (answer.ok) onDone();
    else setFailure(answer.error.message ?? accountCopy.loginFailed);
  };
  const changeEmail = () => {
    setFailure(null);
    setValue("password", "");
    setStep("email");
  };

  return (
    <form noValidate onSubmit={step === "email" ? checkEmail : handleSubmit(submit)} className="flex flex-col gap-4">
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={step === "password"}
        error={errors.email?.message}
        {...register("email")}
      />
      {step === "password" && (
        <PasswordInput
          label="Senha"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
      )}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        {step === "email" ? "Continuar" : "Entrar"}
      </Button>
      {step === "password" && (
        <Button variant="quiet" wide onClick={changeEmail}>
          Usar outro e-mail
        </Button>
      )}
      <Button variant="secondary" size="lg" wide onClick={() => onRegister(getValues("email"))}>
        Criar conta
      </Button>
    </form>
  );
}
