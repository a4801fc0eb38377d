import { expect, test } from "vitest";
import { createLog } from "@/lib/node/log/log";

const CANARY = "CANARIO-0123456789";

function written(fields: object, event = "event"): string[] {
  const lines: string[] = [];
  createLog("info", { write: (line) => lines.push(line) }).info(fields, event);
  return lines;
}

test("writes a line of JSON with level and time", () => {
  const [line = ""] = written({ call: "market", path: "/a\r\nINJECTED" });
  expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(JSON.parse(line)).toMatchObject({ level: "info", time: expect.any(String), event: "event", call: "market" });
});

test.each([
  ...["authorization", "Cookie", "set-cookie", "password", "passwordConfirmation", "token", "apiToken", "AUTHTOKEN"],
  ...["cpf", "phone", "email", "payer", "card_id", "cardNumber", "X-App-Key", "DATABASE_URL"],
])("never writes %s, at any depth", (name) => {
  expect(written({ [name]: CANARY, a: { b: [{ [name]: { deep: CANARY } }] } }).join("")).not.toContain("CANARIO");
});

test("writes an error without the data in its message", () => {
  const error = new Error("Failed query: insert\nparams: ana@exemplo.com.br,52998224725", {
    cause: new Error(`Key (email)=(ana@exemplo.com.br) cpf 529.982.247-25 ${"t".repeat(43)} exists`),
  });
  const [line = ""] = written({ error });
  for (const secret of ["ana@", "52998224725", "529.982", "ttttt"]) expect(line).not.toContain(secret);
  expect(JSON.parse(line).error).toMatchObject({ name: "Error", message: "Failed query: insert" });
});

test("truncates a very long message between words, quickly", () => {
  const started = performance.now();
  for (const filler of ["a", "1", "a.", "a ", "1 ", "-"]) {
    const [line = ""] = written({ error: new Error(filler.repeat(64 * 1024)) });
    expect(JSON.parse(line).error.message.length).toBeLessThanOrEqual(300);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
  const whole = `${"11999998888 ".repeat(83)}ana@exemplo.com.br`;
  for (let at = 980; at < whole.length; at++)
    expect(written({ error: new Error(`${" ".repeat(whole.length - at)}${whole}`) }).join("")).not.toMatch(/ana|1199/);
});
