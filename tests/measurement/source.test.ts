import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrivalOf } from "@/lib/domain/measurement/arrival";
import { SOURCES, sourceOf } from "@/lib/domain/measurement/source";

const SHOP = "brasa.loja.test:3000";
const of = (address: string, referrer = "") => sourceOf(arrivalOf(address, referrer), SHOP);

describe("a link names its channel", () => {
  test.each([
    ["?utm_source=instagram", "instagram"],
    ["?utm_source=IG", "instagram"],
    ["?modo=retirada&utm_source=instagram_bio&utm_medium=social", "instagram"],
    ["?utm_source=ig-stories", "instagram"],
    ["?utm_source=zap", "whatsapp"],
    ["?utm_source=WhatsApp%20status", "whatsapp"],
    ["?utm_source=fb", "facebook"],
    ["?utm_source=google", "google"],
    ["?utm_source=catalogo", "catalogo"],
    ["?utm_source=qr", "qr"],
    ["?utm_source=apple", "apple"],
    ["?utm_source=mensagem", "mensagem"],
    ["?utm_source=igreja", "outros"],
    ["?utm_source=a%C3%A7%C3%A3o", "outros"],
    ["?utm_source=", "direto"],
    ["?nutm_source=instagram", "direto"],
  ])("%s is %s", (address, source) => expect(of(address)).toBe(source));

  test("and says more than the site that led here", () => {
    expect(of("?utm_source=whatsapp", "https://www.google.com/")).toBe("whatsapp");
  });
});

describe("without a word, the site or app that led here tells", () => {
  test.each([
    ["https://www.google.com/", "busca"],
    ["https://www.google.com.br/search?q=pizza+da+rua+7", "busca"],
    ["https://duckduckgo.com/", "busca"],
    ["android-app://com.google.android.googlequicksearchbox/", "busca"],
    ["https://l.instagram.com/", "instagram"],
    ["android-app://com.whatsapp/", "whatsapp"],
    ["https://m.facebook.com/groups/1", "facebook"],
    ["https://maps.apple.com/", "apple"],
    ["https://google.com.exemplo.net/", "outros"],
    ["https://meugoogle.com/", "outros"],
    ["https://blog.exemplo.com.br/", "outros"],
    ["http://brasa.loja.test:3000/cart", "direto"],
    ["", "direto"],
  ])("%s is %s", (referrer, source) => expect(of("/", referrer)).toBe(source));

  test("without its path or query, which may be about a person", () => {
    expect(arrivalOf("/", "https://exemplo.com.br/ana?email=ana@exemplo.com.br")).toBe("https://exemplo.com.br");
  });
});

test("whatever is told, the channel is one of the list, and any spelling of a word is the same one", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 160 }),
    fc.webUrl({ withQueryParameters: true }),
    fc.constantFrom("__proto__", "constructor", "toString", "://", "https://", "https://[", "\u0000"),
  );
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const arrival = arrivalOf(one, other);
      expect(arrival.length).toBeLessThanOrEqual(200);
      expect(SOURCES).toContain(sourceOf(arrival, SHOP));
      expect(SOURCES).toContain(sourceOf(one, SHOP));
      expect(sourceOf(one.toUpperCase().toLowerCase(), SHOP)).toBe(sourceOf(one.toUpperCase(), SHOP));
    }),
  );
});

test("each word of the list is its own channel", () => {
  for (const source of SOURCES) expect(of(`?utm_source=${source}`)).toBe(source);
});
