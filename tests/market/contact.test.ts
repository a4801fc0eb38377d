import { expect, test } from "vitest";
import { addressLine, contactWays, phoneHref, sellerLine, whatsappHref } from "@/lib/domain/market/contact";

test("dials a phone number in any form that the shop wrote", () => {
  expect(phoneHref("(11) 3456-7890")).toBe("tel:1134567890");
  expect(phoneHref("+55 11 98765-4321")).toBe("tel:+5511987654321");
});

test("opens WhatsApp with Brazil's code once, and the text encoded", () => {
  expect(whatsappHref("(11) 98765-4321")).toBe("https://wa.me/5511987654321");
  expect(whatsappHref("+55 11 98765-4321", "Olá! Pedido #7 & troco")).toBe(
    "https://wa.me/5511987654321?text=Ol%C3%A1!%20Pedido%20%237%20%26%20troco",
  );
  expect(whatsappHref("a combinar")).toBeNull();
});

test("shows each contact that the shop has given, and no other", () => {
  expect(contactWays({ phone: null, whatsapp: null, email: null })).toEqual([]);
  const ways = contactWays({ phone: "(11) 5550-0142", whatsapp: "11955500142", email: "oi@loja.example" });
  expect(ways.map(({ kind, label }) => [kind, label])).toEqual([
    ["whatsapp", "WhatsApp"],
    ["phone", "(11) 5550-0142"],
    ["mail", "oi@loja.example"],
  ]);
});

test("sends what was typed whole, without adding a field to the mail", () => {
  const text = "Açaí & cia?\nbcc=x@y.example";
  const [mail] = contactWays({ phone: null, whatsapp: null, email: "a@b.example?bcc=z" }, text);
  const { pathname, searchParams } = new URL(mail?.href ?? "");
  expect(decodeURIComponent(pathname)).toBe("a@b.example?bcc=z");
  expect([...searchParams]).toEqual([["body", text]]);
});

test("shows the known parts of address and seller", () => {
  expect(addressLine({ address: null, city: null, state: null })).toBe("");
  expect(addressLine({ address: "Rua A, 1", city: "Recife", state: "PE" })).toBe("Rua A, 1, Recife - PE");
  expect(sellerLine({ name: "Loja", legalName: null, taxId: null })).toBe("Loja");
  expect(sellerLine({ name: "Loja", legalName: "Loja Ltda.", taxId: "1" })).toBe("Loja Ltda., CNPJ 1");
});
