import type { Settings } from "./user";

const THEMES: Record<Settings["theme"], string> = { light: "Claro", dark: "Escuro", system: "Igual ao do aparelho" };

export function settingsFacts({ theme, notifications: { push, email, sms } }: Settings): [string, string][] {
  const word = (on: boolean) => (on ? "Ativados" : "Desativados");
  return [
    ["Avisos push", word(push)],
    ["Promoções por e-mail", email ? "Ativadas" : "Desativadas"],
    ["Avisos por SMS", word(sms)],
    ["Tema da conta", THEMES[theme]],
  ];
}
