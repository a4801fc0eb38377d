import * as z from "zod";

const newPassword = z.object({
  password: z.string().min(6, "A senha deve ter pelo menos 6 caracteres.").max(200),
  password_confirmation: z.string().max(200),
});
const isRepeated = (form: z.input<typeof newPassword>) => form.password === form.password_confirmation;
const DIFFERENT = { error: "As senhas não coincidem.", path: ["password_confirmation"] };

export const resetFormSchema = newPassword.refine(isRepeated, DIFFERENT);

export const changePasswordFormSchema = newPassword
  .extend({ current_password: z.string().min(1, "Informe a senha atual.").max(200) })
  .refine(isRepeated, DIFFERENT);

export type ResetForm = z.input<typeof resetFormSchema>;
export type ChangePasswordForm = z.input<typeof changePasswordFormSchema>;
