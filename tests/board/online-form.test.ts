import { describe, expect, test } from "vitest";
import { newType } from "@/components/board/shop/forms/payment";
import {
  bodyOf,
  draftOf,
  fieldOfRefusal,
  mistakeParts,
  type ProviderDraft,
} from "@/components/board/shop/online/draft";
import { offeredOnline, withOnline } from "@/components/board/shop/online/offer";
import { onlineText, providerState } from "@/components/board/shop/online/state";
import type { PixBank, ProviderSettings } from "@/lib/browser/board/money/payments";

const bank = (change: Partial<PixBank> = {}): PixBank => ({
  ...{ id: "efi", label: "Efí", has_test: true, check_amount: { live: 0.01, test: 10.01 } },
  needs: { client_secret: true, app_key: false, hosts: false },
  ...change,
});
const stored = (change: Partial<ProviderSettings> = {}): ProviderSettings => ({
  ...{ provider: "pix", profile: "efi", receiver: "loja@pix.example", test: false, on_outage: "WAIT", hosts: {} },
  has: { client_id: true, client_secret: true, app_key: false, access_token: false, certificate: true },
  ...{ readable: true, certificate: null, hook_url: null, checked_at: null, check: null, problem: null },
  ...change,
});
const PAIR = { cert: "c", key: "k" };
const whole = (change: Partial<ProviderDraft> = {}): ProviderDraft => ({
  ...draftOf(null, "loja@pix.example"),
  ...{ profile: "efi", certificate: PAIR },
  secrets: { client_id: " id ", client_secret: "segredo", app_key: "", access_token: "" },
  ...change,
});
const pix = (draft: ProviderDraft, settings: ProviderSettings | null = null, of: PixBank | null = bank()) =>
  bodyOf(draft, { provider: "pix", settings, bank: of });

describe("the form of a provider", () => {
  test("sends what was typed, trimmed, for the bank that was chosen", () => {
    expect(pix(whole())).toEqual({
      ok: true,
      value: {
        ...{ profile: "efi", receiver: "loja@pix.example", test: false, on_outage: "WAIT" },
        ...{ client_id: "id", client_secret: "segredo", certificate: PAIR },
      },
    });
    const sicoob = bank({
      id: "sicoob",
      has_test: false,
      needs: { client_secret: false, app_key: false, hosts: false },
    });
    const body = pix(whole({ profile: "sicoob", test: true }), null, sicoob);
    expect(body).toMatchObject({ ok: true, value: { test: false } });
    expect(body.ok && "client_secret" in body.value).toBe(false);
  });

  test("names every field that is missing, at once", () => {
    const empty = draftOf(null, "");
    expect(pix(empty, null, null)).toMatchObject({
      ok: false,
      error: { profile: /./, receiver: /./, client_id: /./, certificate: /./ },
    });
    const mp = bodyOf(empty, { provider: "mercado-pago", settings: null, bank: null });
    expect(mp).toEqual({ ok: false, error: { access_token: "Cole o Access Token do Mercado Pago." } });
  });

  test("leaves stored credentials alone until one is replaced", () => {
    const settings = stored();
    const draft = draftOf(settings, "outra@pix.example");
    expect(pix(draft, settings)).toEqual({
      ok: true,
      value: { profile: "efi", receiver: "loja@pix.example", test: false, on_outage: "WAIT" },
    });
    const changed = { ...draft, secrets: { ...draft.secrets, client_secret: "novo" } };
    expect(pix(changed, settings)).toMatchObject({ ok: true, value: { client_secret: "novo" } });
    const emptied = { ...draft, secrets: { ...draft.secrets, client_secret: " " } };
    expect(pix(emptied, settings)).toMatchObject({ ok: false, error: { client_secret: /./ } });
  });

  test("asks for everything again when what is stored can no longer be read", () => {
    const settings = stored({ readable: false });
    expect(pix(draftOf(settings, ""), settings)).toMatchObject({
      ok: false,
      error: { client_id: /./, client_secret: /./, certificate: /./ },
    });
  });

  test("sends a p12 with its password", () => {
    const body = pix(whole({ certificate: { pfx: "AAA" }, passphrase: "123" }));
    expect(body).toMatchObject({ ok: true, value: { certificate: { pfx: "AAA", passphrase: "123" } } });
  });

  test("a bank without known addresses waits for whoever runs the server", () => {
    const other = bank({ id: "generico", needs: { client_secret: true, app_key: false, hosts: true } });
    const draft = whole({ profile: "generico" });
    expect(pix(draft, null, other)).toMatchObject({ ok: false, error: { profile: /opera o servidor/ } });
    const hosts = { api: "https://pix.example/v2", token: "https://pix.example/token" };
    expect(pix(draft, stored({ hosts, has: stored().has }), other).ok).toBe(true);
  });

  test("puts a refusal beside its field, and a legacy file's commands apart", () => {
    expect([fieldOfRefusal("BAD_CERTIFICATE"), fieldOfRefusal("NO_TEST_HOSTS"), fieldOfRefusal("FAILED")]).toEqual([
      ...["certificate", "test", null],
    ]);
    expect(mistakeParts("Antigo. Converta:\nopenssl a\nopenssl b")).toEqual({
      ...{ text: "Antigo. Converta:", commands: "openssl a\nopenssl b" },
    });
    expect(mistakeParts("A senha não confere.").commands).toBeNull();
  });
});

describe("what customers can choose", () => {
  const door = newType("Dinheiro", []);

  test("gets a means of payment on the site once, first, and loses it without forgetting its name", () => {
    const on = withOnline([door], "pix", true);
    expect(on.map(({ name, online_payment }) => [name, online_payment])).toEqual([
      ["Pix pelo site", true],
      ["Dinheiro", false],
    ]);
    const own = on.map((type) => (type.online_payment ? { ...type, name: "Pix na hora" } : type));
    const off = withOnline(own, "pix", false);
    expect(offeredOnline(off, "pix")).toEqual({ name: "Pix na hora", isActive: false });
    expect(withOnline(off, "pix", true)).toEqual(own);
    expect(withOnline([door], "card", false)).toEqual([door]);
  });

  test("a Pix to the shop's own key is not one on the site", () => {
    expect(offeredOnline([newType("Pix", [])], "pix").isActive).toBe(false);
    expect(withOnline([newType("Pix", [])], "card", true)[0]?.name).toBe("Cartão de crédito pelo site");
  });
});

test("a provider's state is a word, also in the list of settings", () => {
  const failed = [{ name: "Acesso", ok: false, text: "" }];
  expect(
    [
      null,
      stored({ receiver: "" }),
      stored(),
      stored({ check: failed }),
      stored({ check: [], test: true }),
      stored({ check: [] }),
      stored({ check: [], problem: "recusou" }),
      stored({ readable: false }),
    ].map((each) => providerState(each).text),
  ).toEqual([
    ...["Não configurado", "Não configurado", "Salvo, falta testar", "O teste falhou", "Em modo de teste", "Recebendo"],
    ...["Com problema: teste", "Envie as credenciais de novo"],
  ]);
  expect(onlineText(undefined)).toBe("Pix que se confirma sozinho, e cartão");
  expect(onlineText({ settings: [stored({ check: [] })], profiles: [] })).toBe("Pix pelo banco: recebendo");
});
