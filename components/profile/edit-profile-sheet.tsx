"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Select, TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import { Sheet } from "@/components/ui/sheet";
import { notify } from "@/components/ui/toast";
import { accountCopy, genderLabels } from "@/lib/account/copy";
import { type ProfileForm, profileFormOf, profileFormSchema, profileUpdate } from "@/lib/account/forms";
import { GENDERS, type Profile } from "@/lib/account/schema";
import { callApi } from "@/lib/api/browser";
import { maskCpf, maskPhone } from "@/lib/masks";
import { FormFailure } from "./form-failure";
import { failureText, useProfileWrite } from "./use-profile-write";

type Props = { profile: Profile; open: boolean; onClose: () => void };

/** The registration data, to be changed; name and e-mail are required. */
export function EditProfileSheet({ profile, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Editar perfil">
      <EditForm profile={profile} onClose={onClose} />
    </Sheet>
  );
}

function EditForm({ profile, onClose }: Omit<Props, "open">) {
  const { register, handleSubmit, formState } = useForm<ProfileForm>({
    defaultValues: profileFormOf(profile),
    resolver: zodResolver(profileFormSchema),
  });
  const save = useProfileWrite(
    (form: ProfileForm) =>
      callApi({ call: "updateProfile", method: "POST", path: "/app_user/update", body: profileUpdate(form) }),
    () => {
      notify.success(accountCopy.profileSaved);
      onClose();
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((form) => save.mutate(form))} className="flex flex-col gap-4">
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
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email?.message}
        {...register("email")}
      />
      <TextInput
        label="Telefone (opcional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={15}
        error={errors.phone?.message}
        {...masked(register("phone"), maskPhone)}
      />
      <TextInput
        label="CPF (opcional)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        error={errors.cpf?.message}
        {...masked(register("cpf"), maskCpf)}
      />
      <Select label="Gênero (opcional)" {...register("gender")}>
        <option value="">Não informar</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {genderLabels[gender]}
          </option>
        ))}
      </Select>
      <FormFailure text={failureText(save.error)} />
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}
