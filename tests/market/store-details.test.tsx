import { createElement } from "react";
import { expect, test } from "vitest";
import { StoreDetails } from "@/components/store/store-details";
import { marketAsOf } from "@/lib/domain/market/closed-note";
import { aShop, rendered } from "../support/rendered";

const details = createElement(StoreDetails, { open: true, atMap: false, onClose: () => {} });

test("[STORE-11] shows address, phone, legal name and tax id only where the shop has given them", () => {
  const shop = {
    address: "Rua das Flores, 12",
    city: "Taubaté",
    state: "SP",
    phone: "(12) 3456-7890",
    legalName: "Brasa Lanches Ltda.",
    taxId: "12.345.678/0001-95",
  };
  const texts = [
    "Rua das Flores, 12, Taubaté - SP",
    "(12) 3456-7890",
    "Brasa Lanches Ltda.",
    "CNPJ 12.345.678/0001-95",
  ];
  for (const text of texts) expect(rendered(details, aShop(shop))).toContain(text);
  const bare = rendered(details);
  for (const text of ["Endereço e contato", "CNPJ", "tel:", "null", "undefined"]) expect(bare).not.toContain(text);
  const noCompany = rendered(details, aShop({ ...shop, legalName: null }));
  expect(noCompany).not.toContain("Brasa Lanches");
  expect(noCompany).toContain("CNPJ 12.345.678/0001-95");
});

test("[STORE-12] shows the specification's hours in the demo, closed on Monday and Tuesday, and none that another shop did not write", () => {
  const bare = rendered(details, aShop({ isOpen: false }));
  for (const text of ["Horário de funcionamento", "Abrimos"]) expect(bare).not.toContain(text);
  const days = [...rendered(details, aShop({ demoHours: true })).matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  expect(days.map(([, day, hours]) => [day, /18:30 às 22:30/.test(hours ?? ""), /Fechado/.test(hours ?? "")])).toEqual([
    ["Domingo", true, false],
    ["Segunda", false, true],
    ["Terça", false, true],
    ["Quarta", true, false],
    ["Quinta", true, false],
    ["Sexta", true, false],
    ["Sábado", true, false],
  ]);
});

test("a shop without special hours or pause shows nothing of them; a paused one its reason, and no hour at which it opens", () => {
  expect(rendered(details)).not.toContain("Dias especiais");
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: "00:00", closes: "00:00" }));
  const now = new Date();
  const paused = marketAsOf(aShop({ openingHours: hours, pause: { until: null, reason: "forno quebrou" } }), now);
  const body = rendered(details, paused);
  expect(body).toContain("Pausada: forno quebrou");
  expect(body).not.toMatch(/Abrimos|Aberto até/);
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  const special = [{ date: tomorrow, opens: "11:00", closes: "15:00", name: "Feriado" }];
  const listed = rendered(details, marketAsOf(aShop({ openingHours: hours, specialHours: special }), now));
  expect(listed).toMatch(/aria-label="Dias especiais"[\s\S]*Feriado[\s\S]*11:00 às 15:00/);
});
