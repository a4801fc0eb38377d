import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "@/components/ui/form/field";
import { masked } from "@/components/ui/form/masked";
import { Select } from "@/components/ui/form/select";
import { genderLabels } from "@/lib/domain/account/copy";
import { maskCpf } from "@/lib/domain/text/masks";
import { maskPhone } from "@/lib/domain/text/phone";

type InputProps = Partial<ComponentProps<typeof TextInput>>;
type RegisteredProps = UseFormRegisterReturn & { error: string | undefined };
type RegisteredInput = InputProps & Pick<UseFormRegisterReturn, "onChange">;

export function NameInput(props: InputProps) {
  return <TextInput required label="Nome completo" autoComplete="name" maxLength={120} {...props} />;
}

/** By default the one that names an account. */
export function EmailInput(props: InputProps) {
  return (
    <TextInput
      required
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  );
}

export function PhoneInput(props: RegisteredInput) {
  return (
    <TextInput
      label="Telefone (opcional)"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(11) 98765-4321"
      {...masked(props, maskPhone)}
    />
  );
}

export function CpfInput(props: RegisteredInput) {
  return (
    <TextInput
      label="CPF (opcional)"
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
      {...masked(props, maskCpf)}
    />
  );
}

export function GenderSelect(props: RegisteredProps) {
  return (
    <Select label="Gênero (opcional)" {...props}>
      <option value="">Não informar</option>
      {Object.entries(genderLabels).map(([gender, label]) => (
        <option key={gender} value={gender}>
          {label}
        </option>
      ))}
    </Select>
  );
}
