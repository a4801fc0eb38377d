"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { PasswordInput } from "@/components/account/password-input";
import { CpfInput, EmailInput, GenderSelect, NameInput, PhoneInput } from "@/components/account/person-inputs";
import { failureText, useProfileWrite } from "@/components/profile/use-profile-write";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Sheet } from "@/components/ui/overlay/sheet";
import { callApi } from "@/lib/browser/call-api";
import { accountCopy, emailLinkSent } from "@/lib/domain/account/copy";
import {
  isSameEmail,
  type ProfileForm,
  profileChange,
  profileFormOf,
  profileFormSchema,
  provenProfileFormSchema,
} from "@/lib/domain/account/forms";
import type { Profile } from "@/lib/domain/account/profile";
import { routes } from "@/lib/domain/routes";

/** How another e-mail is proven: not at all, by the password, by Google, or only once there is a password. */
export type EmailProof = "none" | "password" | "google" | "no-password";

type Props = { profile: Profile; proof: EmailProof; open: boolean; onClose: () => void };

export function EditProfileSheet({ profile, proof, open, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="Editar perfil">
      <EditForm profile={profile} proof={proof} onClose={onClose} />
    </Sheet>
  );
}

function EditForm({ profile, proof, onClose }: Omit<Props, "open">) {
  const { register, handleSubmit, formState, control } = useForm<ProfileForm>({
    defaultValues: profileFormOf(profile),
    resolver: zodResolver(proof === "password" ? provenProfileFormSchema(profile.email) : profileFormSchema),
  });
  const email = useWatch({ control, name: "email" });
  const asksPassword = proof === "password" && !isSameEmail(email, profile.email);
  const save = useProfileWrite(
    (form: ProfileForm) => {
      const body = {
        ...profileChange(form, profile),
        ...(asksPassword ? { current_password: form.currentPassword } : {}),
      };
      return callApi({ call: "updateProfile", method: "POST", path: "/app_user/update", body });
    },
    ({ pending_email: pending }) => {
      if (pending === null) notify.success(accountCopy.profileSaved);
      else notify.blank(emailLinkSent(pending));
      onClose();
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((form) => save.mutate(form))} className="flex flex-col gap-4">
      <NameInput error={errors.fullName?.message} {...register("fullName")} />
      <EmailInput
        autoComplete="email"
        readOnly={proof === "google" || proof === "no-password"}
        hint={<EmailHint proof={proof} asksPassword={asksPassword} />}
        error={errors.email?.message}
        {...register("email")}
      />
      {asksPassword && (
        <PasswordInput
          label="Senha atual"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register("currentPassword")}
        />
      )}
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

function EmailHint({ proof, asksPassword }: { proof: EmailProof; asksPassword: boolean }) {
  const [address, text] = {
    none: [null, null],
    password: [
      null,
      asksPassword ? "Enviaremos um link para este e-mail. Ele só vale depois que você abrir o link." : null,
    ],
    google: [`${routes.login}?etapa=email`, "Trocar o e-mail com o Google"],
    "no-password": [`${routes.login}?etapa=senha`, "Crie uma senha para trocar o e-mail"],
  }[proof];
  if (address === null) return text;
  return (
    <a href={address} className="font-semibold text-brand-ink underline underline-offset-4">
      {text}
    </a>
  );
}
