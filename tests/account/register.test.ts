import { describe, expect, test } from "vitest";
import { registrar } from "@/lib/browser/account/register";
import type { SignInInput, SignInResult } from "@/lib/browser/session/session";
import { err, ok } from "@/lib/domain/result";

const ana = {
  mode: "register",
  full_name: "Ana Souza",
  email: "ana@exemplo.com.br",
  password: "feijoada completa",
} as const;
const silence = err({ message: null, isUnknown: true });
const taken = err({ message: "E-mail já cadastrado.", isUnknown: false });
const wrong = err({ message: "E-mail ou senha incorretos.", isUnknown: false });

function aShop(...answers: SignInResult[]) {
  const asked: string[] = [];
  const enroll = registrar(async ({ mode }: SignInInput) => {
    asked.push(mode);
    return answers.shift() ?? silence;
  });
  return { enroll: () => enroll({ ...ana }), asked };
}

describe("a registration", () => {
  test("with a response is sent once, whatever the response", async () => {
    for (const answer of [ok(null), taken]) {
      const { enroll, asked } = aShop(answer);
      expect(await enroll()).toEqual(answer);
      expect(asked).toEqual(["register"]);
    }
  });

  test("without a response ends logged in when the account was created", async () => {
    const { enroll, asked } = aShop(silence, ok(null));
    expect(await enroll()).toEqual(ok(null));
    expect(asked).toEqual(["register", "login"]);
  });

  test("without a response stays unknown while the login fails too", async () => {
    const { enroll } = aShop(silence, wrong);
    expect(await enroll()).toEqual(silence);
  });

  test("looks for the account before sending anything again", async () => {
    const late = aShop(silence, wrong, ok(null));
    await late.enroll();
    expect(await late.enroll()).toEqual(ok(null));
    expect(late.asked).toEqual(["register", "login", "login"]);

    const never = aShop(silence, wrong, wrong, ok(null));
    await never.enroll();
    expect(await never.enroll()).toEqual(ok(null));
    expect(never.asked).toEqual(["register", "login", "login", "register"]);
  });
});
