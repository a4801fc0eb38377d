import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as readers from "@/lib/contract/reading/readers";
import { picture } from "@/lib/contract/reading/readers";
import { contextOf, optional, type ReaderInContext, readLeaf, required, stepsIn } from "@/lib/contract/reading/reading";
import { isOpen } from "@/lib/domain/market/market";
import { toCentavos } from "@/lib/domain/money";
import { READER_ROWS, readersTable } from "./readers-table";

const ANYWHERE = contextOf("");
const valueIn = (reader: ReaderInContext<unknown>, raw: unknown) => reader.read(raw, ANYWHERE)?.value ?? null;

describe.each(READER_ROWS)("$value", ({ reader, accepted, refused }) => {
  test.each(accepted.map((raw) => [raw]))("reads %j", (raw) => {
    expect(reader.read(raw, ANYWHERE)).not.toBeNull();
  });

  test.each(refused.map((raw) => [raw]))("rejects %j", (raw) => {
    expect(reader.read(raw, ANYWHERE)).toBeNull();
  });

  test("never throws for any value, and describes it in a sentence", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer()), (raw) => {
        const reading = reader.read(raw, ANYWHERE);
        if (reading) expect(typeof reader.show(reading.value)).toBe("string");
      }),
    );
  });

  test("reads its own result unchanged", () => {
    for (const raw of accepted) {
      const value = valueIn(reader, raw);
      if (!["id", "tempo"].includes(reader.noun)) expect(valueIn(reader, value)).toEqual(value);
    }
  });

  test("keeps a record without an optional value, and drops one without an essential value", () => {
    for (const raw of [...refused, undefined, null]) {
      expect(optional(reader, "nada").parse(raw)).toBe("nada");
      expect(required(reader).safeParse(raw).success).toBe(false);
    }
  });
});

test.each([
  [31.9, 3190],
  ["31.90", 3190],
  ["31,90", 3190],
  ["31,9", 3190],
  ["R$ 31,90", 3190],
  ["R$\u00a031,90", 3190],
  ["R$31,90", 3190],
  ["1.234,50", 123450],
  ["R$ 1.234.567,5", null],
  [" 12 ", 1200],
  ["0", 0],
  [-0, 0],
  ["1.234", null],
  ["1,234", null],
  ["1,234.50", null],
  ["12.34,56", null],
  ["", null],
  ["-1", null],
  ["NaN", null],
  ["1e5", null],
  ["Infinity", null],
  ["R$", null],
  [Number.POSITIVE_INFINITY, null],
  [1_000_001, null],
  [31.905, null],
  [0.001, null],
  [31.900000000000002, 3190],
  [0.1 + 0.2, 30],
  [999_999.99, 99999999],
])("reads money %j as %j centavos", (raw, centavos) => {
  const reading = readers.money.read(raw);
  expect(reading && toCentavos(reading.value)).toBe(centavos);
  if (reading) expect(Object.is(reading.value, -0)).toBe(false);
});

test("reads every amount from every form in which it can be written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (centavos) => {
      const [whole = "", cents = ""] = (centavos / 100).toFixed(2).split(".");
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
      for (const raw of [centavos / 100, `${whole}.${cents}`, `${whole},${cents}`, `R$ ${grouped},${cents}`])
        expect(toCentavos(readers.money.read(raw)?.value ?? Number.NaN)).toBe(centavos);
    }),
  );
});

test.each([
  [["sim", "SIM ", "yes", 1, "1", "true", "True", "t", "on"], true],
  [["não", "nao", "NO", 0, "0", "false", "f", "off"], false],
  [["talvez", 2, "", {}, []], null],
])("reads the flag %j as %j", (raws, value) => {
  for (const raw of raws) expect(valueIn(readers.flag, raw)).toBe(value);
});

test.each([
  [["Aberto", "aberto", " OPEN ", "true", "1", true, 1], true],
  [["Fechado", "FECHADO", "closed ", "false", "0", false, 0], false],
  [["pausado", "em breve", 2, {}, []], false],
])("[STORE-02] open_closed %j: open is %j", (raws, open) => {
  const field = optional(readers.openClosed, null, { unreadable: "Fechado" });
  for (const raw of raws) expect(isOpen(field.parse(raw))).toBe(open);
});

test("restores the leading zeros of a CEP and a CPF sent as numbers", () => {
  expect(valueIn(readers.digits(8), 1310100)).toBe("01310100");
  expect(valueIn(readers.digits(11), 1234567890)).toBe("01234567890");
  expect(valueIn(readers.digits(8), "01310-100")).toBe("01310-100");
});

test("accepts a short token, and only what a header can hold", () => {
  for (const good of ["a", "abc.def", "x".repeat(8192)]) expect(valueIn(readers.token, good)).toBe(good);
  expect(valueIn(readers.token, " Bearer abc ")).toBe("abc");
  for (const bad of ["", "a b", "a\r\nb", "ç", "x".repeat(8193), 7, null]) expect(readers.token.read(bad)).toBeNull();
});

describe("a relative image", () => {
  const at = (address: string, raw: string) => picture.read(raw, contextOf(address))?.value ?? null;

  test("is resolved against the origin of an https API", () => {
    for (const [raw, whole] of [
      ["/uploads/a.png", "https://api.example/uploads/a.png"],
      ["uploads/a b.png", "https://api.example/uploads/a%20b.png"],
      ["/media/a.png", "https://api.example/media/a.png"],
      ["../../a.png?v=2", "https://api.example/a.png?v=2"],
      ["//cdn.example/a.png", "https://cdn.example/a.png"],
    ] as const)
      expect(at("https://api.example/api/v3/products", raw)).toBe(whole);
  });

  test("of our own stays ours", () => {
    const own = "/media/0123456789abcdef0123456789abcdef/w960.webp";
    expect(at("https://api.example/api/v3/products", own)).toBe(own);
  });

  test("is dropped when the API is not https, or when it leads elsewhere", () => {
    expect(at("http://api.example/api/v3/products", "/uploads/a.png")).toBeNull();
    expect(at("", "/uploads/a.png")).toBeNull();
    for (const raw of [
      "/\\evil.example/a.png",
      "\\\\evil.example\\a",
      "javascript:alert(1)",
      "https:evil/a",
      "?x",
      "#x",
      "//user:p@x.example/a",
    ])
      expect([raw, at("https://api.example/", raw)]).toEqual([raw, null]);
  });

  test("is resolved by the response in whose steps it is read, however they interleave or end", () => {
    function* reading(): Generator<unknown, unknown> {
      yield;
      return readLeaf(picture, "/a.png")?.value;
    }
    const [first, second] = ["https://um.example", "https://dois.example"].map((at) =>
      stepsIn(contextOf(at), reading()),
    );
    for (const steps of [first, second]) expect(steps?.next().done).toBe(false);
    expect([second?.next().value, first?.next().value]).toEqual([
      "https://dois.example/a.png",
      "https://um.example/a.png",
    ]);
    const broken = stepsIn(
      contextOf("https://api.example/"),
      (function* (): Generator<unknown, never> {
        yield;
        throw new Error("broken");
      })(),
    );
    broken.next();
    expect(() => broken.next()).toThrow("broken");
    expect(readLeaf(picture, "/a.png")).toBeNull();
  });
});

test("the table has a row for each kind of value", () => {
  const [header, rule, ...rows] = readersTable();
  expect(rows).toHaveLength(READER_ROWS.length);
  for (const line of [header, rule, ...rows]) expect(line?.match(/(?<!\\)\|/g)).toHaveLength(6);
});
