import { expect, test } from "vitest";
import { addressLine, contactWays, mailHref, phoneHref, sellerLine, whatsappHref } from "@/lib/domain/market/contact";

test("dials a phone number in any form that the shop wrote, with the country's code", () => {
  for (const text of ["(11) 3456-7890", "011 3456-7890", "0xx11 3456-7890", "55 11 3456-7890"])
    expect([text, phoneHref(text)]).toEqual([text, "tel:+551134567890"]);
  expect(["0800 123 4567", "4004-1234", "+351 912 345 678"].map(phoneHref)).toEqual([
    "tel:08001234567",
    "tel:40041234",
    "tel:+351912345678",
  ]);
  expect(phoneHref("+55 11 98765-4321")).toBe("tel:+5511987654321");
});

test("opens WhatsApp with Brazil's code once, and the text encoded", () => {
  expect(whatsappHref("(11) 98765-4321")).toBe("https://wa.me/5511987654321");
  expect(whatsappHref("+55 11 98765-4321", "Olá! Pedido #7 & troco")).toBe(
    "https://wa.me/5511987654321?text=Ol%C3%A1!%20Pedido%20%237%20%26%20troco",
  );
  for (const text of ["55 11 98765-4321", "011 98765-4321", "11987654321"])
    expect(whatsappHref(text)).toBe("https://wa.me/5511987654321");
  expect(whatsappHref("+351 912 345 678")).toBe("https://wa.me/351912345678");
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

test("writes to the address as it reads, its @ unescaped", () => {
  expect(mailHref("oi+pedidos@loja.example")).toBe("mailto:oi+pedidos@loja.example");
  expect(mailHref('"a@b"@loja.example')).toBe("mailto:%22a%40b%22@loja.example");
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
