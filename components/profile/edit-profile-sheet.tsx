"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CpfInput, EmailInput, GenderSelect, NameInput, PhoneInput } from "@/components/account/person-inputs";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Sheet } from "@/components/ui/sheet";
import { notify } from "@/components/ui/toast";
import { accountCopy } from "@/lib/account/copy";
import { type ProfileForm, profileFormOf, profileFormSchema, profileUpdate } from "@/lib/account/forms";
import type { Profile } from "@/lib/account/profile-schema";
import { callApi } from "@/lib/api/browser";
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
      <NameInput error={errors.fullName?.message} {...register("fullName")} />
      <EmailInput autoComplete="email" error={errors.email?.message} {...register("email")} />
      <PhoneInput error={errors.phone?.message} {...register("phone")} />
      <CpfInput error={errors.cpf?.message} {...register("cpf")} />
      <GenderSelect error={errors.gender?.message} {...register("gender")} />
      <FormFailure>{failureText(save.error)}</FormFailure>
      <Button type="submit" size="lg" wide busy={save.isPending}>
        Salvar
      </Button>
    </form>
  );
}
