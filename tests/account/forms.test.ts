import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registration } from "@/lib/browser/account/register";
import { pushCopy, pushHints } from "@/lib/browser/push/copy";
import { loginPathFrom, placeAfterLogin } from "@/lib/domain/account/after-login";
import { accountCopy } from "@/lib/domain/account/copy";
import { forgotEmailProblem, loginEmailProblem, loginPasswordProblem } from "@/lib/domain/account/email";
import { profileFormSchema, profileUpdate, registerFormSchema } from "@/lib/domain/account/forms";
import { GENDERS } from "@/lib/domain/account/gender";

const filled = { fullName: "Ana Maria", email: "ana@exemplo.com", password: "segredo", phone: "" };
const sentences = (form: object) =>
  registerFormSchema.safeParse({ ...filled, ...form }).error?.issues.map((issue) => issue.message) ?? [];
const known = { ...filled, cpf: "", gender: "", currentPassword: "" };
const profileSentences = (form: object) =>
  profileFormSchema.safeParse({ ...known, ...form }).error?.issues.map((issue) => issue.message) ?? [];

describe("the login form", () => {
  test("[LOGIN-05] needs an @ and at least five characters in the e-mail", () => {
    for (const bad of ["", "a@b", "semarroba.com", "  a@b  "])
      expect(loginEmailProblem(bad)).toBe("Informe um e-mail válido.");
    expect(loginEmailProblem(" ana@exemplo.com ")).toBeNull();
  });

  test("needs a password", () => {
    expect(loginPasswordProblem("")).toBe("Informe sua senha.");
    expect(loginPasswordProblem("x".repeat(201))).not.toBeNull();
    expect(loginPasswordProblem("1")).toBeNull();
  });

  test("[LOGIN-18] needs an @ in the e-mail of a forgotten password", () => {
    for (const bad of ["", "   ", "semarroba.com"]) expect(forgotEmailProblem(bad)).toBe("Informe um e-mail válido.");
    expect(forgotEmailProblem(" a@b ")).toBeNull();
  });

  test("[LOGIN-06] leads back to the checkout when it began there, otherwise to the menu", () => {
    expect(placeAfterLogin("?volta=checkout")).toBe("/cart?etapa=entrega");
    for (const other of ["", "?volta=https://mal.example", "?volta=/orders"]) expect(placeAfterLogin(other)).toBe("/");
  });

  test("[LOGIN-06] leads back to its starting page when that is in the list", () => {
    for (const path of ["/orders", "/profile", "/orders/ab-12_C", "/orders/2026.11", "/orders/a%3Ab", "/orders/50%25"])
      expect(placeAfterLogin(new URL(loginPathFrom(path), "http://x").search)).toBe(path);
    expect(placeAfterLogin(new URL(loginPathFrom("/cart"), "http://x").search)).toBe("/cart?etapa=entrega");
    for (const other of ["/", "/about", "/orders/a/b", "//evil.example", "/orders/a%2fb"])
      expect(loginPathFrom(other)).toBe("/login");
  });

  test("[LOGIN-06] never leads to another site, whatever the address says", () => {
    const places = /^\/(?:cart\?etapa=entrega|orders|profile|orders\/[^/?#\\]+)?$/;
    fc.assert(fc.property(fc.string(), (text) => places.test(placeAfterLogin(`?volta=${text}`))));
    for (const name of ["constructor", "__proto__", "pedido-", "pedido-../x", "pedido-a%2f..%2fb"])
      expect(placeAfterLogin(`?volta=${name}`)).toBe("/");
  });
});

describe("the registration form", () => {
  test.each([
    ["[LOGIN-08] a full name of three characters or more", { fullName: " Jo " }, "Digite seu nome completo."],
    ["[LOGIN-09] a valid e-mail", { email: "ana maria@exemplo" }, "Informe um e-mail válido."],
    ["[LOGIN-10] six characters in the password", { password: "12345" }, "Crie uma senha de pelo menos 6 dígitos."],
    ["[LOGIN-11] 10 or 11 digits in a phone", { phone: "(11) 3322-445" }, "Telefone inválido."],
  ])("needs %s", (_what, form, sentence) => {
    expect(sentences(form)).toEqual([sentence]);
  });
  test("[LOGIN-11] accepts a whole phone, and none", () => {
    for (const phone of ["", "(11) 3322-4455", "(11) 98765-4321"]) expect(sentences({ phone })).toEqual([]);
  });
  test("[FORMAT-06] sends the phone as digits, and neither CPF nor gender, which only the profile asks for", () => {
    const form = registerFormSchema.parse({ ...filled, phone: "(11) 98765-4321" });
    expect(registration(form)).toMatchObject({ phone: "11987654321", cpf: null, gender: null });
    expect(registration(registerFormSchema.parse(filled))).toMatchObject({ phone: null, cpf: null });
  });
});

describe("the profile's form", () => {
  test("[LOGIN-12] accepts a whole CPF, and none", () => {
    for (const cpf of ["", "529.982.247-25"]) expect(profileSentences({ cpf })).toEqual([]);
    expect(profileSentences({ cpf: "529.982.247-2" })).toEqual(["CPF inválido."]);
  });
  test("[LOGIN-13] accepts a blank gender, or one of four", () => {
    expect([...GENDERS]).toEqual(["masculino", "feminino", "outro", "nao_dizer"]);
    for (const gender of ["", ...GENDERS]) expect(profileSentences({ gender })).toEqual([]);
    expect(profileSentences({ gender: "x" })).toHaveLength(1);
  });
  test("[FORMAT-04] sends the CPF as digits", () => {
    expect(profileUpdate({ ...known, gender: "", cpf: "529.982.247-25" })).toMatchObject({ cpf: "52998224725" });
  });
});

test.each([
  ["[LOGIN-14] after a registration", accountCopy.registered, "Cadastro realizado! Você está logado."],
  ["[LOGIN-15] after a failed one", accountCopy.registerFailed, "Não foi possível registrar. Verifique os dados."],
  ["[RECOVER-02] [RECOVER-06] for a dead link", accountCopy.resetClosed, "Token de redefinição inválido ou expirado."],
  ["[RECOVER-05] after a reset", accountCopy.resetDone, "Senha redefinida com sucesso! Faça login com sua nova senha."],
  [
    "[RECOVER-06] after a failed reset",
    accountCopy.resetFailed,
    "Não foi possível redefinir sua senha. O link pode ter expirado.",
  ],
  ["[PROFILE-03] for a saved profile", accountCopy.profileSaved, "Perfil atualizado com sucesso!"],
  ["[PROFILE-02] for a new avatar", accountCopy.avatarSaved, "Avatar atualizado com sucesso!"],
  ["[PROFILE-02] for a failed avatar", accountCopy.avatarFailed, "Erro ao atualizar avatar!"],
  ["[PROFILE-12] without push", pushHints.unsupported, "Seu navegador não suporta notificações push."],
  ["[PROFILE-12] where push is denied", pushCopy.denied, "Permissão negada!"],
  ["[PROFILE-12] where push is turned on", pushCopy.enabled, "Notificações push ativadas!"],
])("shows the specified sentence %s", (_when, shown, sentence) => {
  expect(shown).toBe(sentence);
});
