import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registration } from "@/lib/browser/account/register";
import { pushCopy, pushHints } from "@/lib/browser/push/copy";
import { loginPathFrom, placeAfterLogin } from "@/lib/domain/account/after-login";
import { accountCopy } from "@/lib/domain/account/copy";
import { forgotEmailProblem, loginEmailProblem, loginPasswordProblem } from "@/lib/domain/account/email";
import { registerFormSchema } from "@/lib/domain/account/forms";
import { GENDERS } from "@/lib/domain/account/gender";

const filled = { fullName: "Ana Maria", email: "ana@exemplo.com", password: "segredo", phone: "", cpf: "", gender: "" };
const sentences = (form: object) =>
  registerFormSchema.safeParse({ ...filled, ...form }).error?.issues.map((issue) => issue.message) ?? [];

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
  test("[LOGIN-08] needs a full name of three characters or more", () => {
    expect(sentences({ fullName: " Jo " })).toEqual(["Digite seu nome completo."]);
  });
  test("[LOGIN-09] needs a valid e-mail", () => {
    expect(sentences({ email: "ana maria@exemplo" })).toEqual(["Informe um e-mail válido."]);
  });
  test("[LOGIN-10] needs a password of six characters or more", () => {
    expect(sentences({ password: "12345" })).toEqual(["Crie uma senha de pelo menos 6 dígitos."]);
  });
  test("[LOGIN-11] accepts a blank phone, or one of 10 or 11 digits", () => {
    expect(sentences({ phone: "" })).toEqual([]);
    expect(sentences({ phone: "(11) 3322-445" })).toEqual(["Telefone inválido."]);
    expect(sentences({ phone: "(11) 3322-4455" })).toEqual([]);
    expect(sentences({ phone: "(11) 98765-4321" })).toEqual([]);
  });
  test("[LOGIN-12] accepts a blank CPF, or one of 11 digits", () => {
    expect(sentences({ cpf: "" })).toEqual([]);
    expect(sentences({ cpf: "529.982.247-2" })).toEqual(["CPF inválido."]);
    expect(sentences({ cpf: "529.982.247-25" })).toEqual([]);
  });
  test("[LOGIN-13] accepts a blank gender, or one of four", () => {
    expect([...GENDERS]).toEqual(["masculino", "feminino", "outro", "nao_dizer"]);
    for (const gender of ["", ...GENDERS]) expect(sentences({ gender })).toEqual([]);
    expect(sentences({ gender: "x" })).toHaveLength(1);
  });
  test("[FORMAT-04][FORMAT-06] sends phone and CPF as digits, and omits blanks", () => {
    const form = registerFormSchema.parse({ ...filled, phone: "(11) 98765-4321", cpf: "529.982.247-25" });
    expect(registration(form)).toMatchObject({ phone: "11987654321", cpf: "52998224725", gender: null });
    expect(registration(registerFormSchema.parse(filled))).toMatchObject({ phone: null, cpf: null });
  });
  test("[LOGIN-14][LOGIN-15] shows the specified sentences", () => {
    expect(accountCopy.registered).toBe("Cadastro realizado! Você está logado.");
    expect(accountCopy.registerFailed).toBe("Não foi possível registrar. Verifique os dados.");
  });
});

test("[RECOVER-02] [RECOVER-05] [RECOVER-06] recovery by link shows the specified sentences", () => {
  expect(accountCopy.resetClosed).toBe("Token de redefinição inválido ou expirado.");
  expect(accountCopy.resetDone).toBe("Senha redefinida com sucesso! Faça login com sua nova senha.");
  expect(accountCopy.resetFailed).toBe("Não foi possível redefinir sua senha. O link pode ter expirado.");
});

test("[PROFILE-03] a saved profile shows the specified sentence", () => {
  expect(accountCopy.profileSaved).toBe("Perfil atualizado com sucesso!");
});

test("[PROFILE-02] the avatar shows the specified sentences", () => {
  expect([accountCopy.avatarSaved, accountCopy.avatarFailed]).toEqual([
    "Avatar atualizado com sucesso!",
    "Erro ao atualizar avatar!",
  ]);
});

test("[PROFILE-12] push shows the specified sentences when unsupported, denied and turned on", () => {
  expect([pushHints.unsupported, pushCopy.denied, pushCopy.enabled]).toEqual([
    "Seu navegador não suporta notificações push.",
    "Permissão negada!",
    "Notificações push ativadas!",
  ]);
});
