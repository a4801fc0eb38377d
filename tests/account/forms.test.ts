import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registration } from "@/lib/browser/account/register";
import { pushCopy, pushHints } from "@/lib/browser/push/copy";
import { loginPathFrom, placeAfterLogin } from "@/lib/domain/account/arrival";
import { accountCopy } from "@/lib/domain/account/copy";
import { forgotEmailProblem, loginEmailProblem, loginPasswordProblem } from "@/lib/domain/account/email";
import { registerFormSchema } from "@/lib/domain/account/forms";
import { GENDERS } from "@/lib/domain/account/gender";

const filled = { fullName: "Ana Maria", email: "ana@exemplo.com", password: "segredo", phone: "", cpf: "", gender: "" };
const sentences = (form: object) =>
  registerFormSchema.safeParse({ ...filled, ...form }).error?.issues.map((issue) => issue.message) ?? [];

describe("login", () => {
  test("[LOGIN-05] the e-mail holds an @ and at least five characters", () => {
    for (const bad of ["", "a@b", "semarroba.com", "  a@b  "])
      expect(loginEmailProblem(bad)).toBe("Informe um e-mail válido.");
    expect(loginEmailProblem(" ana@exemplo.com ")).toBeNull();
  });

  test("asks for a password", () => {
    expect(loginPasswordProblem("")).toBe("Informe sua senha.");
    expect(loginPasswordProblem("x".repeat(201))).not.toBeNull();
    expect(loginPasswordProblem("1")).toBeNull();
  });

  test("[LOGIN-18] the e-mail of a forgotten password is not empty and holds an @", () => {
    for (const bad of ["", "   ", "semarroba.com"]) expect(forgotEmailProblem(bad)).toBe("Informe um e-mail válido.");
    expect(forgotEmailProblem(" a@b ")).toBeNull();
  });

  test("[LOGIN-06] leads back to the checkout when it began there, otherwise to the menu", () => {
    expect(placeAfterLogin("?volta=checkout")).toBe("/cart?etapa=entrega");
    for (const other of ["", "?volta=https://mal.example", "?volta=/orders"]) expect(placeAfterLogin(other)).toBe("/");
  });

  test("[LOGIN-06] leads back to where it began when that is in the list", () => {
    for (const path of ["/orders", "/profile", "/orders/ab-12_C"])
      expect(placeAfterLogin(new URL(loginPathFrom(path), "http://x").search)).toBe(path);
    expect(placeAfterLogin(new URL(loginPathFrom("/cart"), "http://x").search)).toBe("/cart?etapa=entrega");
    for (const other of ["/", "/about", "/orders/a/b", "//evil.example", "/orders/a%2fb"])
      expect(loginPathFrom(other)).toBe("/login");
  });

  test("[LOGIN-06] never leads to another place, whatever the address says", () => {
    const places = /^\/(?:cart\?etapa=entrega|orders|profile|orders\/[\w-]{1,64})?$/;
    fc.assert(fc.property(fc.string(), (text) => places.test(placeAfterLogin(`?volta=${text}`))));
    for (const name of ["constructor", "__proto__", "pedido-", "pedido-../x", "pedido-a%2f..%2fb"])
      expect(placeAfterLogin(`?volta=${name}`)).toBe("/");
  });
});

describe("register", () => {
  test("[LOGIN-08] a full name of three characters or more", () => {
    expect(sentences({ fullName: " Jo " })).toEqual(["Digite seu nome completo."]);
  });
  test("[LOGIN-09] a valid e-mail", () => {
    expect(sentences({ email: "ana maria@exemplo" })).toEqual(["Informe um e-mail válido."]);
  });
  test("[LOGIN-10] a password of six or more", () => {
    expect(sentences({ password: "12345" })).toEqual(["Crie uma senha de pelo menos 6 dígitos."]);
  });
  test("[LOGIN-11] a phone may be blank; filled it has 10 or 11 digits", () => {
    expect(sentences({ phone: "" })).toEqual([]);
    expect(sentences({ phone: "(11) 3322-445" })).toEqual(["Telefone inválido."]);
    expect(sentences({ phone: "(11) 3322-4455" })).toEqual([]);
    expect(sentences({ phone: "(11) 98765-4321" })).toEqual([]);
  });
  test("[LOGIN-12] a CPF may be blank; filled it has 11 digits", () => {
    expect(sentences({ cpf: "" })).toEqual([]);
    expect(sentences({ cpf: "529.982.247-2" })).toEqual(["CPF inválido."]);
    expect(sentences({ cpf: "529.982.247-25" })).toEqual([]);
  });
  test("[LOGIN-13] the gender may be blank or one of four", () => {
    expect([...GENDERS]).toEqual(["masculino", "feminino", "outro", "nao_dizer"]);
    for (const gender of ["", ...GENDERS]) expect(sentences({ gender })).toEqual([]);
    expect(sentences({ gender: "x" })).toHaveLength(1);
  });
  test("[FORMAT-04][FORMAT-06] phone and CPF go out as digits, blanks as nothing", () => {
    const form = registerFormSchema.parse({ ...filled, phone: "(11) 98765-4321", cpf: "529.982.247-25" });
    expect(registration(form)).toMatchObject({ phone: "11987654321", cpf: "52998224725", gender: null });
    expect(registration(registerFormSchema.parse(filled))).toMatchObject({ phone: null, cpf: null });
  });
  test("[LOGIN-14][LOGIN-15] its sentences", () => {
    expect(accountCopy.registered).toBe("Cadastro realizado! Você está logado.");
    expect(accountCopy.registerFailed).toBe("Não foi possível registrar. Verifique os dados.");
  });
});

test("[RECOVER-02] [RECOVER-05] [RECOVER-06] the sentences of a new password by link", () => {
  expect(accountCopy.resetClosed).toBe("Token de redefinição inválido ou expirado.");
  expect(accountCopy.resetDone).toBe("Senha redefinida com sucesso! Faça login com sua nova senha.");
  expect(accountCopy.resetFailed).toBe("Não foi possível redefinir sua senha. O link pode ter expirado.");
});

test("[PROFILE-03] the sentence of a saved profile", () => {
  expect(accountCopy.profileSaved).toBe("Perfil atualizado com sucesso!");
});

test("[PROFILE-02] the sentences of the avatar", () => {
  expect([accountCopy.avatarSaved, accountCopy.avatarFailed]).toEqual([
    "Avatar atualizado com sucesso!",
    "Erro ao atualizar avatar!",
  ]);
});

test("[PROFILE-12] the sentences of push, without support, refused and turned on", () => {
  expect([pushHints.unsupported, pushCopy.denied, pushCopy.enabled]).toEqual([
    "Seu navegador não suporta notificações push.",
    "Permissão negada!",
    "Notificações push ativadas!",
  ]);
});
