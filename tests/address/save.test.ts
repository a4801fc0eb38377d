import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Changed, createAddressSaver } from "@/lib/browser/address/save";
import { addressFromResponse } from "@/lib/contract/address/read-address";
import { addressSchema } from "@/lib/contract/address/schema";
import { refusal } from "@/lib/contract/responses/error";
import type { Address } from "@/lib/domain/address/address";
import { failure } from "@/lib/domain/api-error";
import { err, ok } from "@/lib/domain/result";

const input = {
  street: "Rua das Flores",
  number: "12",
  complement: "Apto 4",
  reference: null,
  zip_code: "05422000",
  neighborhood_id: "5",
  primaryAddress: "Rua das Flores, 12",
  secondaryAddress: "Centro - Apto 4",
};
const created: Changed = { id: null, input };
const address = (over: object = {}): Address =>
  addressFromResponse(addressSchema.parse({ ...input, id: "9", ...over }));
const other = address({ id: "1", street: "Rua do Porto", primaryAddress: "Rua do Porto, 3", number: "3" });

type Step = { answer: ReturnType<typeof ok> | ReturnType<typeof err>; list: readonly Address[] | null };

const late = { answer: err(failure("TIMEOUT_ERROR")) };

/** A shop that responds to each save in turn, with its list after it; null: the list cannot be read. */
function aShop(...steps: Step[]) {
  let list: readonly Address[] | null = [other];
  const sent: Changed[] = [];
  const save = createAddressSaver({
    known: () => [other],
    reload: async () => {
      if (!list) throw new Error("unread");
      return list;
    },
    send: async (changed) => {
      sent.push(changed);
      const step = steps.shift();
      list = step?.list ?? null;
      return (step?.answer ?? late.answer) as never;
    },
  });
  return {
    save,
    sent,
    lists: (now: readonly Address[] | null) => {
      list = now;
    },
  };
}

describe("a save with a response", () => {
  test("returns the new address", async () => {
    const { save } = aShop({ answer: ok(null), list: [other, address()] });
    expect(await save(created)).toMatchObject({ ok: true, value: { id: "9" } });
  });

  test("succeeds when the list cannot be read afterwards", async () => {
    const { save } = aShop({ answer: ok(null), list: null });
    expect(await save(created)).toEqual(ok(null));
  });

  test("that is rejected is not looked for in the list", async () => {
    const { save } = aShop({ answer: err(refusal(422, { message: "A loja não aceitou." })), list: [other, address()] });
    expect(await save(created)).toMatchObject({ ok: false, error: { kind: "FAILED", error: { status: 422 } } });
  });
});

describe("a save without a response", () => {
  test.each([
    ["with the same text", {}],
    ["with an extra line of the API's", { street: null, number: null, primaryAddress: "RUA DAS FLORES - 12" }],
    ["without a CEP", { zip_code: null }],
  ])("succeeded when the list has the address %s", async (_, over) => {
    const { save, sent } = aShop({ ...late, list: [other, address(over)] });
    expect(await save(created)).toMatchObject({ ok: true, value: { id: "9" } });
    expect(sent).toHaveLength(1);
  });

  test("is unknown when the list does not have it, or has only earlier addresses", async () => {
    for (const list of [[other], [other, address({ id: "1" })], [address({ zip_code: "01000000" })], null]) {
      const { save } = aShop({ ...late, list });
      expect(await save(created)).toMatchObject({ ok: false, error: { kind: "UNKNOWN" } });
    }
  });

  test("failed when the API failed and its list does not have it", async () => {
    const { save } = aShop({ answer: err(refusal(500, {})), list: [other] });
    expect(await save(created)).toMatchObject({ ok: false, error: { kind: "FAILED" } });
  });

  test("is looked for before it is sent again, so that a late one is not saved twice", async () => {
    const shop = aShop({ ...late, list: [other] });
    await shop.save(created);
    shop.lists([other, address()]);
    expect(await shop.save(created)).toMatchObject({ ok: true, value: { id: "9" } });
    expect(shop.sent).toHaveLength(1);
  });

  test("is not sent again while the list cannot be read", async () => {
    const shop = aShop({ ...late, list: null });
    await shop.save(created);
    expect(await shop.save(created)).toMatchObject({ ok: false, error: { kind: "UNKNOWN" } });
    expect(shop.sent).toHaveLength(1);
  });

  test("of an edit succeeded when the address has every detail of it", async () => {
    const changed: Changed = { id: "9", input: { ...input, complement: "Apto 5" } };
    const done = aShop({ ...late, list: [address({ complement: "Apto 5" })] });
    expect(await done.save(changed)).toEqual(ok(null));
    const undone = aShop({ ...late, list: [address()] });
    expect(await undone.save(changed)).toMatchObject({ ok: false, error: { kind: "UNKNOWN" } });
  });

  test.each([
    ["complement", { complement: "Apto 5" }],
    ["neighbourhood", { neighborhood_id: "6" }],
    ["pin", { lat: -23.55, lng: -46.68 }],
  ])("of an edit to the %s alone is not taken as saved while the list has the old one", async (_, over) => {
    const changed: Changed = { id: "9", input: { ...input, ...over } };
    const lost = { answer: err(refusal(503, {})) };
    const undone = aShop({ ...lost, list: [address()] });
    expect(await undone.save(changed)).toMatchObject({ ok: false, error: { kind: "FAILED" } });
    const done = aShop({ ...lost, list: [address(over)] });
    expect(await done.save(changed)).toEqual(ok(null));
  });
});

test("repeated taps on one save create at most one address, however responses are lost or late", async () => {
  const tap = fc.record({
    isAnswered: fc.boolean(),
    isListed: fc.boolean(),
    /** Whether the API commits, and whether before the list is read. */
    commits: fc.constantFrom("now", "late", "never"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(tap, { minLength: 1, maxLength: 6 }), async (taps) => {
      const books: Address[] = [];
      let listed = true;
      let late: Address[] = [];
      let at = 0;
      const save = createAddressSaver({
        known: () => [],
        reload: async () => {
          if (!listed) throw new Error("unread");
          return [...books];
        },
        send: async () => {
          const { isAnswered, commits } = taps[at] ?? { isAnswered: true, commits: "now" };
          const made = address({ id: String(100 + at) });
          if (commits === "now") books.push(made);
          if (commits === "late") late.push(made);
          return isAnswered && commits === "now" ? ok(null) : err(failure("TIMEOUT_ERROR"));
        },
      });
      for (const { isListed } of taps) {
        listed = isListed;
        const outcome = await save(created);
        books.push(...late);
        late = [];
        at++;
        if (outcome.ok) break;
      }
      expect(books.length).toBeLessThanOrEqual(1);
    }),
  );
});
