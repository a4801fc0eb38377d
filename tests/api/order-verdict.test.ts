import { describe, expect, test } from "vitest";
import { orderVerdict, placedSchema } from "@/lib/contract/orders/placed";
import { createApi } from "@/lib/server/upstream/client";
import { tokenOf } from "../support/tokens";

describe("a success response to an order", () => {
  test.each<[unknown]>([
    [{ success: false, message: "Produto esgotado." }],
    [{ ok: false, message: "Loja fechada no momento" }],
    [{ sucesso: false, mensagem: "Loja fechada" }],
    [{ status: "error", message: "Loja fechada" }],
    [{ success: "0", message: "Loja fechada" }],
    [{ code: 400, message: "Loja fechada" }],
    [{ status: 422, message: "Loja fechada" }],
    [{ data: { success: false, message: "Loja fechada" } }],
    [[{ success: false, message: "Loja fechada" }]],
    [{ error: "Loja fechada", data: {}, meta: { v: 1 } }],
    [{ success: null, error: { message: "Loja fechada" }, data: null }],
  ])("%j reports a failure and no order: rejected", (data) => {
    expect(orderVerdict(data)).toBe("refused");
  });

  test.each<[unknown]>([
    [{ success: false, message: "Pedido criado, impressora fora", data: { id: 8001 } }],
    [{ success: false, id: 8001 }],
    [{ error: "Impressora fora", uuid: "8d4f" }],
    [false],
    [0],
    ["Loja fechada"],
  ])("%j is ambiguous: unknown", (data) => {
    expect(orderVerdict(data)).toBe("unclear");
  });

  test.each<[unknown, string | null]>([
    [{ success: false, data: { order_id: 8001 } }, "8001"],
    [{ success: false, order: { id: 8001 } }, "8001"],
    [{ id: 8001, code: 512, status: "received", created_at: "2026-11-21T21:32:00Z" }, "8001"],
    [{ message: "ok", order_id: 71 }, "71"],
    [{ success: true, message: "Pedido recebido com sucesso" }, null],
    [null, null],
    [[], null],
    [{}, null],
  ])("%j is a placed order", (data, id) => {
    expect(orderVerdict(data)).toBe("done");
    expect(placedSchema.parse(data)).toMatchObject({ id });
  });
});

describe("the message of a rejection", () => {
  const refusing = (message: string) =>
    createApi(
      async () =>
        new Response(JSON.stringify({ message }), { status: 422, headers: { "content-type": "application/json" } }),
      "http://loja.internal",
    ).call("order", tokenOf("alfa"), { id: "1", token: "tok curto" });

  test("never contains the customer's token or anything like a key", async () => {
    for (const message of ["O token tok curto venceu", "Chave invalida: SEGREDO-DA-LOJA-9f8e7d6c5b4a"])
      expect(await refusing(message)).toMatchObject({ ok: false, error: { status: 422, message: null } });
    expect(await refusing("A loja já fechou.")).toMatchObject({ error: { message: "A loja já fechou." } });
  });
});
