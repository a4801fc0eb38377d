import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CallName, ResponseOf } from "@/lib/contract/calls";
import { odditiesOf } from "@/lib/contract/oddities";
import { apiId, bodyWithIds, internalId, plainId } from "@/lib/domain/ids";
import {
  parseJsonExactly,
  parseJsonWithLongsAsText,
  withLongsAsText,
  writeJsonExactly,
} from "@/lib/domain/long-numbers";
import { createApi } from "@/lib/server/upstream/client";
import { json, longNumber } from "../support/json-arbitraries";
import { tokenOf } from "../support/tokens";

const alfa = tokenOf("alfa");

describe("JSON with long numbers", () => {
  test("is read and written without losing a digit, and nothing else changes", () => {
    fc.assert(
      fc.property(json, (data) => {
        const written = writeJsonExactly(data);
        expect(parseJsonExactly(written)).toEqual(data);
        expect(parseJsonWithLongsAsText(written)).toEqual(JSON.parse(JSON.stringify(data, withLongsAsText)));
      }),
    );
  });

  test("is read as by JSON.parse where no number is a long whole one", () => {
    const texts = [
      "1e400",
      "[31.9000000000000021,0.1234567890123456]",
      "[1e-1234567890123456,9007199254740991]",
      "[1234567890123456.5]",
    ];
    for (const written of [...texts, `[${"9".repeat(80)}]`])
      expect(parseJsonExactly(written)).toEqual(JSON.parse(written));
    for (const broken of [
      "[1234567890123456789",
      "[01234567890123456789]",
      '{"a":"b',
      '"\\',
      "",
      "[1234567890123456789 1]",
    ])
      expect(() => parseJsonExactly(broken), broken).toThrow(SyntaxError);
  });

  test("of millions of digits or escapes is read at once", () => {
    const started = performance.now();
    expect(parseJsonExactly(`[9007199254740993,"${"\\\\".repeat(2_000_000)}"]`)).toHaveLength(2);
    expect(() => parseJsonExactly(`[9007199254740993,${"9".repeat(2_000_000)}]`)).not.toThrow();
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test("a long id keeps its digits and its type in our own form, in a path and in a body", () => {
  fc.assert(
    fc.property(longNumber, (id) => {
      const inside = internalId(id);
      expect(apiId(inside)).toBe(id);
      expect(plainId(inside)).toBe(String(id));
      expect(bodyWithIds({ address_id: inside, product_id: String(id), note: inside })).toBe(
        `{"address_id":${id},"product_id":"${id}","note":"${inside}"}`,
      );
      expect(bodyWithIds({ address_id: internalId(String(id)) })).toBe(`{"address_id":"${id}"}`);
    }),
  );
});

describe("an API with long numbers as ids", () => {
  const ANSWERS: Record<string, string> = {
    "/market": '{"id":9007199254740995017,"name":"Alfa"}',
    "/categories": '[{"id":9007199254740995101,"name":"Pizzas"},{"id":9007199254740995102,"name":"Bebidas"}]',
    "/products":
      '[{"id":9007199254740995201,"name":"Pizza","price":30,"category":{"id":9007199254740995101},"variations":[{"id":9007199254740995301,"name":"G","price":5}],"complements":[{"id":9007199254740995501,"name":"Bacon","price":3,"category":{"id":9007199254740995401,"name":"Mais"}}]},{"id":9007199254740995202,"name":"Suco","price":8,"category":{"id":9007199254740995102}}]',
    "/districts": '[{"id":9007199254740995061,"name":"Centro","fee":7}]',
    "/payment_types":
      '[{"id":9007199254740995071,"name":"Dinheiro","methods":[{"id":9007199254740995081,"name":"Notas"}]}]',
    "/addresses":
      '{"addresses":[{"id":9007199254740995901,"neighborhood_id":9007199254740995061},{"id":9007199254740995902}]}',
    "/account/me": '{"id":9007199254740995701,"email":"ana@exemplo.com.br"}',
    "/account/export": '{"profile":{"id":9007199254740995701}}',
  };
  const sent: { path: string; body: string }[] = [];
  const api = createApi(async (request) => {
    const path = new URL(request.url).pathname.replace("/api/v3", "");
    sent.push({ path, body: await request.text() });
    return new Response(ANSWERS[path] ?? '{"id":9007199254740995801,"message":"Falta o 9007199254740995801."}', {
      status: path === "/user/password" ? 422 : 200,
      headers: { "content-type": "application/json" },
    });
  }, "https://api.example");
  const read = async <Name extends CallName>(name: Name): Promise<ResponseOf<Name>> => {
    const result = await api.call(name, alfa);
    if (!result.ok) throw new Error(`${name}: ${result.error.status}`);
    return result.value;
  };

  test("is a whole shop: no record is lost and no digit is rounded", async () => {
    expect((await read("market")).id).toBe("_9007199254740995017");
    expect((await read("categories")).map(({ id }) => id)).toEqual(["9007199254740995101", "9007199254740995102"]);
    const [pizza, juice] = await read("products");
    expect(pizza).toMatchObject({
      id: "9007199254740995201",
      category: { id: "9007199254740995101" },
      variations: [{ id: "_9007199254740995301" }],
      complements: [{ id: "_9007199254740995501" }],
    });
    expect(juice?.id).toBe("9007199254740995202");
    expect((await read("districts"))[0]?.id).toBe("_9007199254740995061");
    expect((await read("addresses")).addresses).toHaveLength(2);
    expect((await read("me")).id).toBe("_9007199254740995701");
    expect(JSON.stringify(await read("exportAccount"))).toBe('{"profile":{"id":"9007199254740995701"}}');
  });

  test("gets them back digit by digit, as numbers", async () => {
    const [address] = (await read("addresses")).addresses;
    const body = {
      address: { street: "Rua A", zip_code: "80010000", neighborhood_id: address?.neighborhood_id ?? "" },
    };
    await api.call("updateAddress", alfa, { id: address?.id, body });
    expect(sent.at(-1)?.path).toBe("/address/9007199254740995901/address_update");
    expect(sent.at(-1)?.body).toContain('"neighborhood_id":9007199254740995061');
  });

  test("refuses with data that can be stored as JSON", async () => {
    const body = { current_password: "a", password: "b", password_confirmation: "b" };
    const result = await api.call("changePassword", alfa, { body } as never);
    expect(result.ok ? null : JSON.stringify(result.error.data)).toContain('"id":"9007199254740995801"');
  });

  test("is told by check-api with its own digits", () => {
    const data = parseJsonExactly('[{"id":9007199254740995061,"name":9007199254740995062,"fee":"x"}]');
    expect(odditiesOf("districts", data).map(({ got }) => got)).toContain("9007199254740995062");
  });
});
