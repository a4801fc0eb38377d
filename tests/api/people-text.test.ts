import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadableMessage, readableMessageIn } from "@/lib/contract/responses/readable-message";
import { isErrorInSuccess, upstreamError } from "@/lib/contract/responses/upstream-error";

test.each([
  "Loja fechada.",
  "Não entregamos nesse CEP: 80010-000.",
  "O pedido mínimo é R$\u00a030,00 (sem a taxa).",
  "Cupom DESCONTO10 vencido em 21/11/2026 às 18:30.",
  "Escolha débito/crédito e tente de novo.",
  "E-mail já cadastrado",
  "Selecione um item (sem lactose), no mínimo 1.",
])("accepts %j as a sentence for people", (text) => {
  expect(isReadableMessage(text)).toBe(true);
});

test.each([
  "PG::CheckViolation: ERROR:  new row for relation",
  'ERROR: duplicate key value violates unique constraint "users_pkey"',
  "SELECT * FROM orders WHERE id = 1",
  "insert into orders values (1)",
  "SQLSTATE[23000]: Integrity constraint violation",
  "TypeError: Cannot read properties of undefined",
  "undefined method `name' for nil:NilClass",
  "java.lang.NullPointerException",
  "App\\Models\\Order não encontrado",
  "falhou em order.js:12",
  "at Object.<anonymous> (/srv/app/index.js:3:1)",
  "arquivo /var/www/app/storage ausente",
  "C:/inetpub/wwwroot falhou",
  "Veja https://vendor.example/docs",
  '{"a":1}',
  "address_id is required",
  "invalid_credentials",
  "422",
  "",
  "<b>oi</b>",
  "x".repeat(201),
  "uma linha\noutra",
])("rejects %j", (text) => {
  expect(isReadableMessage(text)).toBe(false);
});

test("takes the first sentence, wherever it is in the body", () => {
  expect(readableMessageIn({ message: "E::X", errors: { base: ["Loja fechada."] } })).toBe("Loja fechada.");
  expect(readableMessageIn({ errors: [{ field: "cep", message: "CEP inválido." }] })).toBe("CEP inválido.");
  expect(readableMessageIn({ errors: { products: { "0": ["Produto esgotado."] } } })).toBe("Produto esgotado.");
  expect(readableMessageIn({ mensagem: " Tente mais tarde. " })).toBe("Tente mais tarde.");
  for (const body of [null, "Loja fechada.", 7, [], {}, { data: "Loja fechada." }])
    expect(readableMessageIn(body)).toBeNull();
});

test("never throws, and returns at most a sentence, for any body", () => {
  fc.assert(
    fc.property(fc.object({ key: fc.constantFrom("message", "error", "errors", "detail", "a") }), (body) => {
      const { message } = upstreamError(422, body);
      if (message !== null) expect(isReadableMessage(message)).toBe(true);
    }),
  );
});

test.each([
  [{ success: false, message: "Não." }, true],
  [{ success: false }, true],
  [{ success: "false", data: null }, true],
  [{ error: "Não." }, true],
  [{ errors: ["Não."], message: "x", status: "error" }, true],
  [{ status: "NOK" }, true],
  [{ status: "Recusada", message: "A senha atual não confere." }, true],
  [{ status: 422, message: "A senha atual não confere." }, true],
  [{ code: "400" }, true],
  [{ status: "ok", code: 200, message: "Senha alterada." }, false],
  [{ status: "atualizado", message: "Senha alterada." }, false],
  [{ errors: { cep: ["Não."] }, data: null }, true],
  [{ success: false, order: null }, true],
  [{ error: null, id: 7 }, false],
  [{ error: false, name: "Brasa" }, false],
  [{ errors: [], orders: [] }, false],
  [{ error: "Aviso.", id: 7 }, false],
  [{ success: true }, false],
  [{ message: "Pedido feito." }, false],
  [[{ error: "Não." }], false],
  [null, false],
])("treats the success %j as a rejection: %j", (body, refused) => {
  expect(isErrorInSuccess(body)).toBe(refused);
});
