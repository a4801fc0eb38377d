import { expect, test } from "vitest";
import { catalogText, spreadsOf } from "@/lib/domain/share/spread";

const shop = { name: "Brasa Burger", address: "https://brasa.loja.test" };

test("each way that a shop sells has its own link for Google, and each channel says its name", () => {
  const links = Object.fromEntries(
    spreadsOf({ ...shop, modes: ["DELIVERY", "TAKEOUT"] }).map(({ id, text }) => [id, /https:\S+/.exec(text)?.[0]]),
  );
  expect(links).toEqual({
    "google-DELIVERY": "https://brasa.loja.test/?utm_source=google",
    "google-TAKEOUT": "https://brasa.loja.test/?utm_source=google&modo=retirada",
    instagram: "https://brasa.loja.test/?utm_source=instagram",
    whatsapp: "https://brasa.loja.test/?utm_source=whatsapp",
    aviso: "https://brasa.loja.test/?utm_source=mensagem",
    apple: "https://brasa.loja.test/?utm_source=apple",
    catalogo: "https://brasa.loja.test/catalogo.xml",
  });
});

test("what is left out of the catalogue is told with its reason", () => {
  expect(catalogText({ listed: 3, left_out: 0 })).toBe("3 no catálogo, cada tamanho por si.");
  expect(catalogText({ listed: 3, left_out: 2, alcoholic: 1 })).toBe(
    "3 no catálogo, cada tamanho por si. De fora, porque a Meta não aceita: 2 sem foto, sem preço ou com código longo demais e 1 com álcool.",
  );
});

test("a shop that only delivers has no link for pick-up, and every link has three steps", () => {
  const spreads = spreadsOf({ ...shop, modes: ["DELIVERY"] });
  expect(spreads.map(({ id }) => id)).not.toContain("google-TAKEOUT");
  for (const { steps } of spreads) expect(steps).toHaveLength(3);
});
