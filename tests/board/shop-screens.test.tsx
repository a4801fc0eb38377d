// Each part of 'Loja' as the first render shows it, from settings alone.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AnswerForm } from "@/components/board/shop/forms/answer-form";
import { ContactForm } from "@/components/board/shop/forms/contact-form";
import { DeliveryForm } from "@/components/board/shop/forms/delivery-form";
import { HoursForm } from "@/components/board/shop/forms/hours-form";
import { LookForm } from "@/components/board/shop/forms/look-form";
import { newType } from "@/components/board/shop/forms/payment";
import { PaymentForm } from "@/components/board/shop/forms/payment-form";
import { PickupForm } from "@/components/board/shop/forms/pickup-form";
import { PixForm } from "@/components/board/shop/forms/pix-form";
import type { Settings } from "@/lib/browser/board/settings";

const SHOP: Settings = {
  version: "v",
  market: {
    id: "casa",
    name: "Casa & Cia",
    min_order: 20,
    primary_color: "#1b5e20",
    opening_hours: [
      { weekday: 1, opens: "11:00", closes: "14:00" },
      { weekday: 1, opens: "18:00", closes: "23:00" },
    ],
    modes: ["DELIVERY", "TAKEOUT"],
    pickup: { time: "20 min", instructions: "No balcão." },
    pix: { key: "contato@casa.com.br", name: "CASA", city: "TAUBATE" },
    phone: "(12) 3456-7890",
    whatsapp: "12987654321",
    accept_within_minutes: 7,
  } as Settings["market"],
  districts: [{ id: "centro", name: "Centro", fee: 6, free_from: 80 }],
  payment_types: [{ ...newType("Dinheiro", []), methods: [{ id: "visa", name: "Visa", active: true }] }],
  coupons: [{ code: "VOLTE10", kind: "PERCENT", value: 10, min_order: 40, days: [1, 2], per_customer: 1 }],
  address: "https://casa.lojas.test",
  warnings: [{ path: "market.whatsapp", message: "Não parece um número." }],
  change: null,
};

const FORMS: [name: string, Form: ComponentType<{ settings: Settings }>, shown: string[]][] = [
  ["hours", HoursForm, ['value="11:00"', 'value="23:00"', "Segunda, abre, 2º horário", "Fechado"]],
  ["delivery", DeliveryForm, ["R$\u00a06,00 · grátis a partir de R$\u00a080,00", 'value="20,00"']],
  ["payment", PaymentForm, ['value="Dinheiro"', 'value="Visa"', "Cartão de crédito"]],
  ["Pix", PixForm, ['value="contato@casa.com.br"', "Código Pix de teste"]],
  [
    "Pix on a device for the menu",
    (props) => <PixForm {...props} isReadOnly />,
    [
      'readOnly="" placeholder="Sem chave"',
      'value="contato@casa.com.br"',
      "não muda para onde vai o dinheiro",
      "Código Pix de teste",
    ],
  ],
  ["pick-up", PickupForm, ['value="20 min"', "No balcão.", "restam 290"]],
  ["answers", AnswerForm, ['value="7"']],
  ["look", LookForm, ['value="Casa &amp; Cia"', "Lê-se bem", "Modo escuro"]],
  ["contact", ContactForm, ['value="(12) 3456-7890"', "Não parece um número."]],
];

describe.each(FORMS)("the form of %s", (_name, Form, shown) => {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Form settings={SHOP} />
    </QueryClientProvider>,
  );

  test("shows what the shop says now", () => {
    for (const text of shown) expect(page).toContain(text);
  });

  test("names every field, and each id once", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const labelled = new Set([...page.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id));
    for (const [field] of page.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
      const [, id = ""] = / id="([^"]+)"/.exec(field) ?? [];
      const isInLabel = /type="(?:radio|checkbox|color|file)"/.test(field);
      expect(labelled.has(id) || isInLabel, field).toBe(true);
    }
  });
});
