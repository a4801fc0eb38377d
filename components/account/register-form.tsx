"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { FieldError, Select, TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import { accountCopy, genderLabels } from "@/lib/account/copy";
import { type RegisterForm as Form, registerFormSchema, registration } from "@/lib/account/forms";
import { GENDERS } from "@/lib/account/schema";
import { maskCpf, maskPhone } from "@/lib/masks";
import { signIn } from "@/lib/session/browser";
import { PasswordInput } from "./password-input";

/** A new account; phone, CPF and gender may stay blank. */
export function RegisterForm({ email, onDone, onLogin }: { email: string; onDone: () => void; onLogin: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<Form>({
    defaultValues: { fullName: "", email, password: "", phone: "", cpf: "", gender: "" },
    resolver: zodResolver(registerFormSchema),
  });
  const { errors, isSubmitting } = formState;
  const submit = async (form: Form) => {
    setFailure(null);
    const answer = await signIn(registration(form));
    if (answer.ok) onDone();
    else setFailure(answer.error.message ?? accountCopy.registerFailed);
  };

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <TextInput
        label="Nome completo"
        autoComplete="name"
        maxLength={120}
        error={errors.fullName?.message}
        {...register("fullName")}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordInput
        label="Senha"
        hint="Pelo menos 6 caracteres."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <TextInput
        label="Telefone (opcional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        maxLength={15}
        error={errors.phone?.message}
        {...masked(register("phone"), maskPhone)}
      />
      <TextInput
        label="CPF (opcional)"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        maxLength={14}
        error={errors.cpf?.message}
        {...masked(register("cpf"), maskCpf)}
      />
      <Select label="Gênero (opcional)" error={errors.gender?.message} {...register("gender")}>
        <option value="">Não informar</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {genderLabels[gender]}
          </option>
        ))}
      </Select>
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" wide busy={isSubmitting}>
        Criar conta
      </Button>
      <Button variant="quiet" wide onClick={onLogin}>
        Já tenho conta
      </Button>
    </form>
  );
}
