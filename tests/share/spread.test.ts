import { expect, test } from "vitest";
import { spreadsOf } from "@/lib/domain/share/spread";

const shop = { name: "Brasa Burger", address: "https://brasa.loja.test/" };

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

test("a shop that only delivers has no link for pick-up, and every link has three steps", () => {
  const spreads = spreadsOf({ ...shop, modes: ["DELIVERY"] });
  expect(spreads.map(({ id }) => id)).not.toContain("google-TAKEOUT");
  for (const { steps } of spreads) expect(steps).toHaveLength(3);
});
