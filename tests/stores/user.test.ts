import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStoredUser } from "@/lib/domain/account/stored";
import { createUserStore, forgetUser, userKey } from "@/stores/user-store";
import { memory } from "../support/memory-storage";

const key = userKey("brasa");

async function open(storage = memory(), now = () => 1_000) {
  const store = createUserStore("brasa", { storage, now });
  await store.rehydrate();
  return store;
}

const kept = (state: unknown, version = 1) => ({ [key]: JSON.stringify({ version, state }) });

describe("the customer's data on this device", () => {
  test("[PERSIST-04] never contains a token, e-mail, phone or CPF", async () => {
    const secrets = { token: "segredo-1", email: "bia@exemplo.com", phone: "11987654321", cpf: "52998224725" };
    const ratings = { 6: { ...secrets, stars: 3, comment: "", at: 1 } };
    const requests = [{ ...secrets, kind: "support", text: "Oi", at: 2 }];
    const storage = memory(kept({ ...secrets, name: "Bia", ratings, requests, updatedAt: 5 }));
    const store = await open(storage);
    expect(store.getState()).toMatchObject({ ratings: { 6: { stars: 3 } }, requests: [{ text: "Oi" }] });
    store.getState().rate("7", { ...secrets, stars: 5, comment: "Chegou quente" });
    store.getState().addRequest({ ...secrets, kind: "document", text: "rg.pdf" });
    const written = storage.values.get(key) ?? "";
    expect(Object.keys(JSON.parse(written).state)).toEqual(["ratings", "requests", "pushMark", "updatedAt"]);
    for (const secret of Object.values(secrets)) {
      expect(written).not.toContain(secret);
      expect(JSON.stringify(store.getState())).not.toContain(secret);
    }
  });

  test("[PERSIST-01] is restored under the key user, by market", async () => {
    const storage = memory();
    const before = await open(storage);
    before.getState().rate("7", { stars: 4, comment: "Bom" });
    before.getState().addRequest({ kind: "support", text: "Faltou o refrigerante" });
    expect([...storage.values.keys()]).toEqual(["user:brasa"]);
    const after = await open(storage);
    expect(after.getState()).toMatchObject({
      ratings: { 7: { stars: 4, comment: "Bom", at: 1_000 } },
      requests: [{ kind: "support", text: "Faltou o refrigerante", at: 1_001 }],
      hydrated: true,
    });
    const other = createUserStore("cantinho", { storage });
    await other.rehydrate();
    expect(other.getState().ratings).toEqual({});
  });

  test("is not written before anything is known", async () => {
    const storage = memory();
    const store = await open(storage);
    forgetUser(store);
    expect(storage.values.size).toBe(0);
  });

  test("replaces a rating of the same order, and keeps ratings of two tabs", async () => {
    const storage = memory();
    const [left, right] = [await open(storage), await open(storage)];
    left.getState().rate("7", { stars: 1, comment: "" });
    right.getState().rate("8", { stars: 2, comment: "" });
    left.getState().rate("7", { stars: 5, comment: "Resolveram" });
    expect((await open(storage)).getState().ratings).toMatchObject({ 7: { stars: 5 }, 8: { stars: 2 } });
  });

  test("is cleared by a logout in another tab", async () => {
    const store = await open();
    store.getState().addRequest({ kind: "support", text: "Faltou o refrigerante" });
    forgetUser(store);
    expect(store.getState()).toMatchObject({ ratings: {}, requests: [] });
  });

  test("drops a broken rating or request only, and another version whole", async () => {
    const state = {
      ratings: {
        7: { stars: 4, comment: "Bom", at: 1 },
        8: { stars: 6, comment: "", at: 1 },
        9: null,
        10: { stars: 4, comment: "", at: Number.MAX_SAFE_INTEGER },
      },
      requests: [{ kind: "support", text: "Oi", at: 2 }, { kind: "order", text: "", at: 3 }, "x"],
      updatedAt: 5,
    };
    const read = (await open(memory(kept(state)))).getState();
    expect(Object.keys(read.ratings)).toEqual(["7"]);
    expect(read).toMatchObject({ ratings: { 7: { stars: 4 } }, requests: [{ text: "Oi" }] });
    expect((await open(memory(kept(state, 2)))).getState()).toMatchObject({ ratings: {}, hydrated: true });
  });

  test("is read from any value without an exception, and reads its own output unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const user = parseStoredUser(value);
        if (user) expect(parseStoredUser(JSON.parse(JSON.stringify(user)))).toEqual(user);
      }),
    );
  });

  test("is limited to what a device can store", async () => {
    let clock = 0;
    const store = await open(memory(), () => ++clock);
    for (let order = 1; order <= 250; order++) store.getState().rate(String(order), { stars: 3, comment: "" });
    expect(Object.keys(store.getState().ratings)).toHaveLength(200);
    expect(store.getState().ratings["250"]).toBeDefined();
  });
});
