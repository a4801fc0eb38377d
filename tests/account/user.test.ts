import { describe, expect, test } from "vitest";
import {
  leaveWordSchema,
  profileFormOf,
  profileFormSchema,
  profileUpdate,
  supportFormSchema,
} from "@/lib/account/forms";
import { profileSchema, reviewSchema } from "@/lib/account/profile-schema";
import { userOf } from "@/lib/account/user";

const wire = {
  id: "c1",
  full_name: "Bia Torres",
  email: "bia@exemplo.com.br",
  phone: "12999990000",
  cpf: "52998224725",
  gender: "feminino",
  avatar: "/media/0/a256.webp",
  cashback: 12.35,
  points: 40,
  preferences: { theme: "dark", orderNotif: false, promoEmails: true, pushNotifications: true },
  security: { is2fa: true, emailVerified: true, lastAccess: "2026-03-02T23:00:00.000Z" },
};
const profile = profileSchema.parse({ ...wire, token: "segredo" });
const review = reviewSchema.parse({ id: 7, store: "Brasa", date: "2026-02-01", rating: 5, comment: "Muito bom" });

describe("[ENTITY-16] the user session", () => {
  const user = userOf({ profile, reviews: [review], requests: [{ kind: "document", text: "rg.pdf", at: 1 }] });

  test("has every field of the specification; the token stays on the server", () => {
    expect(user).toMatchObject({
      name: "Bia Torres",
      email: "bia@exemplo.com.br",
      phone: "12999990000",
      avatar: "/media/0/a256.webp",
      isLogged: true,
      cashback: 1235,
      points: 40,
      cuponsUsados: ["BEMVINDO10"],
      reviews: [review],
      docs: ["rg.pdf"],
      notifications: false,
      security: wire.security,
    });
    expect(user).not.toHaveProperty("token");
    expect(JSON.stringify(user)).not.toContain("segredo");
  });

  test.each([1e308, -5, "muito", [3]])("a cashback that is no amount (%j) is none", (cashback) => {
    expect(userOf({ profile: profileSchema.parse({ ...wire, cashback }), reviews: [], requests: [] }).cashback).toBe(0);
  });

  test("[ENTITY-17] preferences are pt-BR and BRL", () => {
    expect(user.preferences).toMatchObject({ theme: "dark", language: "pt-BR", currency: "BRL", orderNotif: false });
  });

  test("[ENTITY-19] settings: theme, push, e-mail and sms, second factor and login alerts", () => {
    expect(user.settings).toEqual({
      theme: "dark",
      notifications: { push: true, email: true, sms: false },
      security: { twoFactor: true, loginAlerts: false },
    });
  });

  test("[PROFILE-04] without figures of the API they are 0; the name may come as `name`", () => {
    const { full_name, cashback, points, preferences, security, ...rest } = wire;
    const plain = userOf({ profile: profileSchema.parse({ ...rest, name: full_name }), reviews: [], requests: [] });
    expect(plain).toMatchObject({ name: "Bia Torres", cashback: 0, points: 0, reviews: [], docs: [] });
    expect(plain.preferences).toMatchObject({ theme: "system", orderNotif: true, promoNotif: false, chatNotif: false });
    expect(plain.security).toEqual({ is2fa: false, emailVerified: false, lastAccess: null });
  });

  test("[ENTITY-20] a review has id, store, date, rating and comment", () => {
    expect(Object.keys(user.reviews[0] ?? {}).sort()).toEqual(["comment", "date", "id", "rating", "store"]);
  });
});

test("[PROFILE-03] the form shows the profile masked and sends it as it was", () => {
  const form = profileFormOf(profile);
  expect(form).toMatchObject({ phone: "(12) 99999-0000", cpf: "529.982.247-25", gender: "feminino" });
  expect(profileUpdate(form)).toEqual({
    full_name: "Bia Torres",
    email: "bia@exemplo.com.br",
    phone: "12999990000",
    cpf: "52998224725",
    gender: "feminino",
  });
});

test.each([
  [{ fullName: " " }, "Digite seu nome completo."],
  [{ email: "" }, "Informe um e-mail válido."],
  [{ phone: "(12) 3" }, "Telefone inválido."],
])("[PROFILE-03] %j is refused", (change, message) => {
  const parsed = profileFormSchema.safeParse({ ...profileFormOf(profile), ...change });
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});

test("[PROFILE-14] a support request needs its text", () => {
  expect(supportFormSchema.safeParse({ text: " \n" }).error?.issues[0]?.message).toBe("Escreva o que aconteceu.");
  expect(supportFormSchema.parse({ text: " Veio frio " })).toEqual({ text: "Veio frio" });
});

test("an account without a password is deleted by the word alone", () => {
  expect(leaveWordSchema.safeParse({ password: "excluir " }).success).toBe(true);
  expect(leaveWordSchema.safeParse({ password: "sim" }).success).toBe(false);
});
