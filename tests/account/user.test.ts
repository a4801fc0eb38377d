import { describe, expect, test } from "vitest";
import { profileSchema, reviewSchema } from "@/lib/contract/account/profile";
import {
  leaveWordSchema,
  profileChange,
  profileFormOf,
  profileFormSchema,
  profileUpdate,
  supportFormSchema,
} from "@/lib/domain/account/forms";
import { settingsFacts } from "@/lib/domain/account/settings";
import { userOf } from "@/lib/domain/account/user";

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
  cuponsUsados: ["DESCONTO10", "NATAL", "NATAL", null],
  preferences: {
    theme: "dark",
    addresses: [7002, "a-1"],
    orderNotif: false,
    promoEmails: true,
    pushNotifications: true,
  },
  security: { is2fa: true, emailVerified: true, lastAccess: "2026-03-02T23:00:00.000Z", loginAlerts: true },
};
const nothing = { reviews: [], requests: [], ratings: {} };
const profile = profileSchema.parse({ ...wire, token: "segredo" });
const review = reviewSchema.parse({ id: 7, store: "Brasa", date: "2026-02-01", rating: 5, comment: "Muito bom" });

describe("[ENTITY-16] the user session", () => {
  const requests = [{ kind: "document", text: "rg.pdf", at: 1 }] as const;
  const user = userOf({ profile, reviews: [review], requests, ratings: {} });

  test("has every field of the specification, while the token stays on the server", () => {
    expect(user).toMatchObject({
      name: "Bia Torres",
      email: "bia@exemplo.com.br",
      phone: "12999990000",
      avatar: "/media/0/a256.webp",
      isLogged: true,
      cashback: 1235,
      points: 40,
      cuponsUsados: ["DESCONTO10", "NATAL"],
      reviews: [review],
      docs: ["rg.pdf"],
      notifications: false,
      security: wire.security,
    });
    expect(user).not.toHaveProperty("token");
    expect(JSON.stringify(user)).not.toContain("segredo");
  });

  test.each([1e308, -5, "muito", [3]])("treats an invalid cashback (%j) as none", (cashback) => {
    expect(userOf({ ...nothing, profile: profileSchema.parse({ ...wire, cashback }) }).cashback).toBe(0);
  });

  test("[ENTITY-17] has pt-BR, BRL and the preferred addresses as preferences", () => {
    expect(user.preferences).toMatchObject({
      theme: "dark",
      language: "pt-BR",
      currency: "BRL",
      addresses: ["7002", "a-1"],
      orderNotif: false,
      promoEmails: true,
      smsAlerts: false,
      pushNotifications: true,
      promoNotif: false,
      chatNotif: false,
    });
  });

  test.each([undefined, null, "DESCONTO10", 3, {}])(
    "[ENTITY-16] treats used coupons that are not a list (%j) as none",
    (told) => {
      const said = profileSchema.parse({ ...wire, cuponsUsados: told });
      expect(userOf({ ...nothing, profile: said }).cuponsUsados).toEqual([]);
    },
  );

  test("[ENTITY-19] has settings for theme, push, e-mail and sms, second factor and login alerts", () => {
    expect(user.settings).toEqual({
      theme: "dark",
      notifications: { push: true, email: true, sms: false },
      security: { twoFactor: true, loginAlerts: true },
    });
  });

  test("[PROFILE-04] shows missing figures as 0, and accepts `name` as the name", () => {
    const { full_name, cashback, points, preferences, security, cuponsUsados, ...rest } = wire;
    const plain = userOf({ ...nothing, profile: profileSchema.parse({ ...rest, name: full_name }) });
    expect(plain).toMatchObject({
      name: "Bia Torres",
      cashback: 0,
      points: 0,
      reviews: [],
      docs: [],
      cuponsUsados: [],
    });
    expect(plain.preferences).toMatchObject({ theme: "system", orderNotif: true, promoNotif: false, chatNotif: false });
    expect(profileSchema.parse({ ...wire, name: "Ana", preferences: { theme: "neon" } })).toMatchObject({
      name: "Bia Torres",
      preferences: { theme: "system" },
    });
    expect(plain.security).toEqual({ is2fa: false, emailVerified: false, lastAccess: null, loginAlerts: null });
  });

  test("[ENTITY-19] describes each setting by name", () => {
    expect(settingsFacts(user.settings)).toEqual([
      ["Avisos push", "Ativados"],
      ["Promoções por e-mail", "Ativadas"],
      ["Avisos por SMS", "Desativados"],
      ["Tema da conta", "Escuro"],
    ]);
  });

  test("[PROFILE-08] lists this device's ratings and the API's reviews, newest first, each order once", () => {
    const at = (day: string) => Date.parse(`2026-${day}T12:00:00Z`);
    const ratings = {
      o1: { stars: 4, comment: "Chegou quente", at: at("02-02") },
      o2: { stars: 1, comment: "", at: at("01-01") },
      7: { stars: 2, comment: "", at: at("03-03") },
    };
    expect(userOf({ profile, reviews: [review], requests: [], ratings }).reviews).toEqual([
      { id: "o1", store: null, date: "2026-02-02T12:00:00.000Z", rating: 4, comment: "Chegou quente" },
      review,
      { id: "o2", store: null, date: "2026-01-01T12:00:00.000Z", rating: 1, comment: null },
    ]);
  });

  test("[ENTITY-20] a review has id, store, date, rating and comment", () => {
    expect(Object.keys(user.reviews[0] ?? {}).sort()).toEqual(["comment", "date", "id", "rating", "store"]);
  });
});

test("[PROFILE-03] shows the profile masked in the form and sends it unchanged", () => {
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

test("[PROFILE-03] a save leaves out what the form could not show and nobody has changed", () => {
  const odd = { ...profile, phone: "+55 12 99999-0000", gender: "F" };
  const form = { ...profileFormOf(odd), fullName: "Bia T. Torres" };
  expect(profileChange(form, odd)).toEqual({
    full_name: "Bia T. Torres",
    email: "bia@exemplo.com.br",
    cpf: "52998224725",
  });
  expect(profileChange({ ...form, gender: "outro" }, odd)).toMatchObject({ gender: "outro" });
  expect(profileChange(profileFormOf(profile), profile)).toEqual(profileUpdate(profileFormOf(profile)));
  expect(profileChange({ ...form, cpf: "" }, odd)).toMatchObject({ cpf: null });
});

test.each([
  [{ fullName: " " }, "Digite seu nome completo."],
  [{ email: "" }, "Informe um e-mail válido."],
  [{ phone: "(12) 3" }, "Telefone inválido."],
])("[PROFILE-03] rejects %j", (change, message) => {
  const parsed = profileFormSchema.safeParse({ ...profileFormOf(profile), ...change });
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
});

test("[PROFILE-14] a support request needs a text", () => {
  expect(supportFormSchema.safeParse({ text: " \n" }).error?.issues[0]?.message).toBe("Escreva o que aconteceu.");
  expect(supportFormSchema.parse({ text: " Veio frio " })).toEqual({ text: "Veio frio" });
});

test("an account without a password is deleted by the typed word alone", () => {
  expect(leaveWordSchema.safeParse({ password: "excluir " }).success).toBe(true);
  expect(leaveWordSchema.safeParse({ password: "sim" }).success).toBe(false);
});
