import type { Payments, PixBank, ProviderSettings } from "@/lib/browser/board/money/payments";
import type { AttentionItem, OrderMoney, Receipt, Refund } from "@/lib/domain/board/money/types";

const AT = "2026-03-04T18:20:00-03:00";
const E2E = "E12345678202603042120abcdefghijk";

export function aRefund(change: Partial<Refund> = {}): Refund {
  return {
    ...{ id: "r1", receipt: E2E, amount: 4665, cause: "shop", reason: "Faltou a bebida", state: "asked" },
    ...{ problem: null, actor: "Balcão (a1)", createdAt: AT, endedAt: null },
    ...change,
  };
}

export function aReceipt(change: Partial<Receipt> = {}): Receipt {
  return {
    ...{ id: E2E, provider: "pix", amount: 4665, left: 4665, fee: null, verdict: "pays", test: false },
    ...{ actor: null, at: AT },
    ...change,
  };
}

export function anAttention(change: Partial<AttentionItem> = {}): AttentionItem {
  return {
    ...{ kind: "mismatch", orderNumber: "12", status: "received", receipt: E2E, provider: "pix", amount: 4000 },
    ...{ expected: 4665, customerName: "Ana Souza", customerPhone: "11987650001", at: AT, isPaid: false, test: false },
    ...change,
  };
}

/** A payment of which a part is back, one that is on its way back, and one that did not go back. */
export const MANY_PAYMENTS: OrderMoney = {
  receipts: [
    aReceipt({ left: 2665 }),
    aReceipt({ id: "PAY01ABCDEF", provider: "mercado-pago", fee: 46, left: 0, verdict: "returns" }),
    aReceipt({ id: "seen-1", provider: "manual", actor: "Balcão (a1)" }),
  ],
  refunds: [
    aRefund({ amount: 2000, state: "done", endedAt: AT }),
    aRefund({ id: "r2", receipt: "PAY01ABCDEF", cause: "doubled", reason: null, state: "processing" }),
  ],
};

const bank = (id: string, label: string, change: Partial<PixBank> = {}): PixBank => ({
  ...{ id, label, has_test: true, check_amount: { live: 0.01, test: 0.01 } },
  needs: { client_secret: true, app_key: false, hosts: false },
  ...change,
});

export const BANKS: PixBank[] = [
  bank("generico", "Outro banco, pela API Pix do Banco Central", {
    needs: { client_secret: true, app_key: false, hosts: true },
  }),
  bank("efi", "Efí"),
  bank("inter", "Inter"),
  bank("sicoob", "Sicoob", { has_test: false, needs: { client_secret: false, app_key: false, hosts: false } }),
  bank("bb", "Banco do Brasil", { needs: { client_secret: true, app_key: true, hosts: false } }),
];

export function someSettings(change: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    ...{ provider: "pix", profile: "efi", receiver: "brasa@pix.example", test: false, on_outage: "WAIT", hosts: {} },
    has: { client_id: true, client_secret: true, app_key: false, access_token: false, certificate: true },
    readable: true,
    certificate: { subject: "CN=brasa", until: "2026-09-01T00:00:00Z", days_left: 181 },
    hook_url: "https://brasa.example.com/hooks/pix/brasa/abc",
    ...{ checked_at: AT, check: null, problem: null },
    ...change,
  };
}

export const PASSED = [
  { name: "Certificado", ok: true, text: "Vale por mais 181 dias." },
  { name: "Acesso", ok: true, text: "O banco reconhece as credenciais e o certificado." },
  { name: "Permissões", ok: true, text: "O banco deu todas as permissões." },
  { name: "Cobrança", ok: true, text: "Uma cobrança de teste foi criada." },
  { name: "Retirada", ok: true, text: "E foi retirada." },
];

export const FAILED = [
  { name: "Certificado", ok: true, text: "Vale por mais 181 dias." },
  { name: "Acesso", ok: true, text: "O banco reconhece as credenciais e o certificado." },
  { name: "Permissões", ok: false, text: "Faltam permissões: pix.write. Peça-as ao banco para esta aplicação." },
];

export function somePayments(...settings: ProviderSettings[]): Payments {
  return { settings, profiles: BANKS };
}
