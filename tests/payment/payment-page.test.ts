import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentPage } from "@/lib/contract/orders/payment";
import { orderFromResponse } from "@/lib/contract/orders/read-order";
import { orderSchema } from "@/lib/contract/orders/schema";
import { stageOf } from "@/lib/domain/orders/payment-progress";
import { codeOfLocation } from "@/lib/domain/payment/br-code";
import { clockOffset } from "@/lib/domain/payment/clock-offset";

const PAGE = "https://www.mercadopago.com.br/checkout/v1/redirect?pref=1-2";

describe("the address of a payment page", () => {
  test("is https at a public name", () => {
    for (const page of [PAGE, "https://pagamento.exemplo.com/a?b=c#d", "https://loja.xn--p1ai/p"])
      expect(paymentPage.read(page)?.value).toBe(page);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "http://www.mercadopago.com.br/x",
    "//www.mercadopago.com.br/x",
    "https://ana:senha@www.mercadopago.com.br/x",
    "https://www.mercadopago.com.br@evil.example/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://0x7f000001/x",
    "https://localhost/x",
    "https://brasa.localhost/x",
    "https://banco.internal/x",
    "https://banco.com:8443/x",
    "https://banco/x",
    `https://banco.com/${"x".repeat(2_000)}`,
    "",
    null,
    7,
    { url: PAGE },
  ])("is dropped, and the charge stays: %j", (written) => {
    const charge = { id: "c", kind: "card", status: "waiting", checkout_url: written };
    const read = orderSchema.parse({ id: "1", status: "received", created_at: "2026-11-21T18:00:00Z", charge });
    expect([read.charge?.id, read.charge?.checkout_url]).toEqual(["c", undefined]);
  });

  test("is never anything but https without credentials", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string(), fc.constant(PAGE)), (written) => {
        const read = paymentPage.read(written);
        if (!read) return;
        const url = new URL(read.value);
        expect([url.protocol, url.username, url.password, url.port]).toEqual(["https:", "", "", ""]);
        expect(url.hostname).toContain(".");
      }),
    );
  });
});

describe("an order of a shop's own API that tells how it is paid", () => {
  const code = codeOfLocation("https://banco.exemplo.com/qr/v2/1");
  const order = (payment: unknown, over: object = {}) =>
    orderFromResponse(
      orderSchema.parse({ id: 7, status: "received", created_at: "2026-11-21T18:00:00Z", total: 50, payment, ...over }),
    );

  test("is followed like a charge", () => {
    const read = order({ pix_code: code, expires_at: "2026-11-21T18:15:00Z", status: "pending" });
    expect(read.charge).toMatchObject({ kind: "pix", status: "waiting", pix_code: code });
    expect([stageOf(read), read.payment.at]).toEqual(["waiting", "ONLINE"]);
    expect(stageOf(order({ pix_code: code, status: "paid" }))).toBe("success");
    expect(stageOf(order({ pix_code: code }, { is_paid: true }))).toBe("success");
    expect(stageOf(order({ checkout_url: PAGE, status: "recusado" }))).toBe("error");
    expect(order({ checkout_url: PAGE, status: "expirado" }).charge).toMatchObject({ kind: "card", status: "expired" });
    expect(stageOf(order({ pix_code: code, status: "refunded" }))).toBeNull();
  });

  test("shows no code that a bank would refuse, and no page that is not plausible", () => {
    expect(order({ pix_code: `${code.slice(0, -1)}!`, checkout_url: "javascript:alert(1)" }).charge).toBeNull();
  });

  test("changes nothing where it tells nothing", () => {
    for (const payment of [undefined, null, {}, "Pix", [], { status: "pending" }, { method: "pix" }])
      expect({ ...order(payment), payment: null }).toEqual({ ...order(undefined), payment: null });
  });
});

describe("the server's clock", () => {
  const sent = Date.parse("2026-11-21T18:00:00Z");

  test("counts where the device's is wrong, and not for less than a header can tell", () => {
    const at = (iso: string) => clockOffset(new Date(iso).toUTCString(), { sent, received: sent + 200 });
    expect(at("2026-11-21T18:00:01Z")).toBe(0);
    expect(Math.abs(at("2026-11-21T18:10:00Z") - 600_400)).toBeLessThan(10);
    expect(at("2026-11-21T17:00:00Z")).toBeLessThan(-3_599_000);
    expect(clockOffset(null, { sent, received: sent })).toBe(0);
    expect(clockOffset("ontem", { sent, received: sent })).toBe(0);
  });
});
