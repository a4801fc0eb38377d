import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderVerdict, placedSchema } from "@/lib/contract/orders/placed";
import { flag } from "@/lib/contract/reading/readers";
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
    [{ sucesso: "N" }],
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
    [{ status: "NOK" }],
    [{ result: "error" }],
    [{ success: true, aceito: false }],
    [{ pedido: "feito" }],
    [{ message: "Pedido recebido" }],
    [{ status: "ok", message: "Pedido recusado pela loja" }],
    [{ success: true, mensagem: "Loja fechada" }],
    [{ success: true, data: { msg: "O pedido não foi aceito." } }],
    [{ order: null }],
    [{ data: { pedido: null } }],
    [[]],
    [{ status: 2 }],
  ])("%j is ambiguous: unknown", (data) => {
    expect(orderVerdict(data)).toBe("unclear");
  });

  test("says something else than a success and names no order: never placed, whatever the words", () => {
    const word = fc.string({ minLength: 1 }).filter((text) => !/^\s*(?:20[01]|ok|success|sucesso)?\s*$/i.test(text));
    const said = fc.oneof(word, fc.integer({ min: 2, max: 199 }), fc.double({ min: 2.1, max: 199.9, noNaN: true }));
    const name = fc.oneof(
      fc.constantFrom("success", "ok", "status", "code", "result", "data"),
      fc.string({ minLength: 1 }),
    );
    const names = new Set([
      ...["id", "order_id", "orderId", "pedido_id", "uuid", "message", "mensagem", "msg", "timestamp"],
    ]);
    const body = fc
      .dictionary(
        name.filter((field) => !names.has(field)),
        said,
        { minKeys: 1 },
      )
      .filter((fields) => !Object.values(fields).some((value) => flag.read(value) !== null));
    fc.assert(
      fc.property(body, fc.boolean(), (fields, isWrapped) => {
        expect(orderVerdict(isWrapped ? { success: true, data: fields } : fields)).not.toBe("done");
      }),
    );
  });

  test("of 202 is placed only with an order", () => {
    expect(orderVerdict(undefined, 202)).toBe("unclear");
    expect(orderVerdict({ success: true }, 202)).toBe("unclear");
    expect(orderVerdict({ order_id: 71 }, 202)).toBe("done");
  });

  test.each<[unknown, string | null]>([
    [{ success: false, data: { order_id: 8001 } }, "8001"],
    [{ success: false, order: { id: 8001 } }, "8001"],
    [{ id: 8001, code: 512, status: "received", created_at: "2026-11-21T21:32:00Z" }, "8001"],
    [{ message: "ok", order_id: 71 }, "71"],
    [{ success: true, message: "Pedido recebido com sucesso" }, null],
    [{ erro: false, mensagem: "Recebido", status: "ok", data: [] }, null],
    [undefined, null],
    [null, null],
    [{}, null],
  ])("%j is a placed order", (data, id) => {
    expect(orderVerdict(data)).toBe("done");
    expect(placedSchema.parse(data)).toMatchObject({ id });
  });
});

describe("a rejection", () => {
  test.each([{ order_id: 71, message: "Duplicado" }, { pedido: { id: 71 } }])(
    "that names an order, %j, placed it",
    (data) => {
      expect(orderVerdict(data, 409)).toBe("done");
      expect(orderVerdict(data, 500)).toBe("refused");
    },
  );

  test.each([{ id: 71 }, { message: "Fechado" }, { success: true }, null])(
    "that does not, %j, placed nothing",
    (data) => {
      expect(orderVerdict(data, 409)).toBe("refused");
    },
  );
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
