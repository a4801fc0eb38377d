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
import { ProviderPage } from "@/components/board/shop/online/online-section";
import { InBoard } from "@/components/samples/board";
import { FAILED, PASSED, somePayments, someSettings } from "@/components/samples/money";
import type { Payments } from "@/lib/browser/board/money/payments";
import type { Settings } from "@/lib/browser/board/settings";
import type { OnlineProvider } from "@/lib/domain/board/money/types";

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

const page = (settings: Settings, payments: Payments, provider: OnlineProvider) => (
  <ProviderPage provider={provider} payments={payments} settings={settings} />
);

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
  [
    "what is paid on the site",
    (props) => <InBoard>{page(props.settings, somePayments(), "pix")}</InBoard>,
    ["Em que banco a loja recebe?", "ainda não testado neste banco", "Precisa dos endereços do banco"],
  ],
  [
    "a bank's Pix that receives",
    (props) => <InBoard>{page(props.settings, somePayments(someSettings({ check: PASSED })), "pix")}</InBoard>,
    [
      ...["Tudo certo: já pode receber.", "Cobrança de R$\u00a00,01", "Pix pelo site", "Não aparece na loja"],
      ...["Avisos do banco", "Guardado", 'value="brasa@pix.example"', "Modo de teste", "Remover Pix pelo banco"],
    ],
  ],
  [
    "a bank's Pix whose certificate ends",
    (props) => {
      const certificate = { subject: "CN=brasa", until: "2026-03-05T00:00:00Z", days_left: 1 };
      const settings = someSettings({ check: FAILED, certificate, test: true });
      return <InBoard>{page(props.settings, somePayments(settings), "pix")}</InBoard>;
    },
    ["vence em 1 dia. Troque agora", "TESTE, NÃO É DINHEIRO", "O teste parou em Permissões.", "marque as permissões"],
  ],
  [
    "Mercado Pago",
    (props) => {
      const settings = someSettings({ provider: "mercado-pago", certificate: null });
      return <InBoard>{page(props.settings, somePayments(settings), "mercado-pago")}</InBoard>;
    },
    ["Access Token", "https://brasa.example.com/hooks/pix/brasa/abc", "Cartão de crédito pelo site", "tópico “Order”"],
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
