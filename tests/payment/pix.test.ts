import { readFileSync } from "node:fs";
import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { manualPixCode } from "@/lib/domain/payment/pix";
import { sandboxPixCode } from "@/lib/embedded-api/payment-providers/sandbox";

/** CRC-16/CCITT-FALSE, implemented again so that the library does not check itself. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The EMV fields of a payload; throws when its lengths are wrong. */
function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length; ) {
    const size = Number(payload.slice(at + 2, at + 4));
    const value = payload.slice(at + 4, at + 4 + size);
    if (!(size > 0) || value.length !== size) throw new Error(`Field ${payload.slice(at, at + 2)} is cut.`);
    fields[payload.slice(at, at + 2)] = value;
    at += 4 + size;
  }
  return fields;
}

function expectBrCode(payload: string): Record<string, string> {
  expect(payload).toMatch(/^[\x20-\x7e]{1,512}$/);
  const fields = fieldsOf(payload);
  expect(fields["63"]).toBe(crcOf(payload.slice(0, -4)));
  expect(fields).toMatchObject({ "00": "01", "52": "0000", "53": "986", "58": "BR" });
  expect(fieldsOf(fields["26"] ?? "")["00"]?.toLowerCase()).toBe("br.gov.bcb.pix");
  return fields;
}

const VECTORS = [
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540512.505802BR5917Acai do Joao Ltda6009Sao Paulo62140510PEDIDO1042630495A9",
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62100506ORD10363040805",
];

test("the checker accepts the published check value and codes", () => {
  expect(crcOf("123456789")).toBe("29B1");
  for (const vector of VECTORS) expectBrCode(vector);
});

describe("the code of a manual Pix", () => {
  const receiver = { key: "123e4567-e12b-12d1-a456-426655440000", name: "Açaí do João Ltda", city: "São Paulo" };

  test("is the published code for the same receiver, sum and identifier", () => {
    expect(manualPixCode(receiver, 1_250, "1042")).toBe(VECTORS[1]);
  });

  test("contains the sum, the receiver without accents and the order's number", () => {
    const code = manualPixCode({ ...receiver, name: "Panificação Nossa Senhora da Conceição" }, 123_456, "#12/7");
    const fields = expectBrCode(code ?? "");
    expect(fields).toMatchObject({ "54": "1234.56", "59": "Panificacao Nossa Senhora", "60": "Sao Paulo" });
    expect(fieldsOf(fields["62"] ?? "")).toEqual({ "05": "PEDIDO127" });
  });

  test("is valid for any sum and order, with leading zeros in the checksum", () => {
    const name = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => /[a-z]/i.test(text));
    let zeros = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(), name, (amount, number, merchant) => {
        const code = manualPixCode({ ...receiver, name: merchant }, amount, String(number));
        const fields = expectBrCode(code ?? "");
        expect(Math.round(Number(fields["54"]) * 100)).toBe(amount);
        expect(getPixPayloadInfo(code ?? "")).not.toBeNull();
        if (fields["63"]?.startsWith("0")) zeros++;
      }),
      { numRuns: 400, seed: 7 },
    );
    expect(zeros).toBeGreaterThan(0);
  });

  test.each(["brasa", "dona-flor", "cantinho", "forno-da-vila"])("exists for the demo market %s", (market) => {
    const { pix } = JSON.parse(readFileSync(`lib/embedded-api/catalogue/demo/${market}.json`, "utf8")).market;
    expectBrCode(manualPixCode(pix, 4_665, "12") ?? "");
  });

  test("does not exist for an invalid key", () => {
    expect(manualPixCode({ ...receiver, key: "" }, 100, "1")).toBeNull();
    expect(manualPixCode({ ...receiver, key: "não é chave" }, 100, "1")).toBeNull();
  });
});

test("the sandbox's code is valid, pays nobody and says so", () => {
  const fields = expectBrCode(sandboxPixCode({ pix: null, city: "Taubaté" }, 4_665));
  expect(fields["54"]).toBe("46.65");
  expect(fieldsOf(fields["26"] ?? "")["02"]).toBe("SANDBOX NAO PAGAR");
  expect(fieldsOf(fields["62"] ?? "")["05"]).toMatch(/^SANDBOX/);
});
