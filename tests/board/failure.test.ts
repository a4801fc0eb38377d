import { expect, test } from "vitest";
import { refusalText, wholeRefusal } from "@/lib/browser/board/failure";
import { refusal } from "@/lib/contract/responses/error";

test("a long text of our own API, with lines to copy, is shown whole", () => {
  const message = `Converta o arquivo e envie os dois que saem:\nopenssl pkcs12 -legacy -in ${"x".repeat(200)}`;
  expect(wholeRefusal(refusal(422, { code: "BAD_CERTIFICATE", message }))).toBe(message);
});

test("a refusal without words still says what to do", () => {
  const silent = refusal(500, null);
  expect([refusalText(silent), wholeRefusal(silent)]).toEqual([
    "Não foi possível concluir. Tente novamente.",
    "Não foi possível concluir. Tente novamente.",
  ]);
  expect(refusalText(refusal(409, { message: "Este pagamento já foi decidido." }))).toBe(
    "Este pagamento já foi decidido.",
  );
});
