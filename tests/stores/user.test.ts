import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStoredUser } from "@/lib/domain/account/stored";
import { createUserStore, forgetUser, userKey } from "@/stores/user-store";
import { memory } from "../support/memory-storage";

const key = userKey("brasa");

async function open(storage = memory(), now = () => 1_000) {
  const store = createUserStore("brasa", { storage, now });
  await store.persist.rehydrate();
  return store;
}

const kept = (state: unknown, version = 1) => ({ [key]: JSON.stringify({ version, state }) });

describe("what this device keeps of a customer", () => {
  test("[PERSIST-04] neither a token nor e-mail, phone or CPF is written, read back or kept", async () => {
    const secrets = { token: "segredo-1", email: "bia@exemplo.com", phone: "11987654321", cpf: "52998224725" };
    const ratings = { 6: { ...secrets, stars: 3, comment: "", at: 1 } };
    const requests = [{ ...secrets, kind: "support", text: "Oi", at: 2 }];
    const storage = memory(kept({ ...secrets, name: "Bia", avatar: null, ratings, requests, updatedAt: 5 }));
    const store = await open(storage);
    expect(store.getState()).toMatchObject({ name: "Bia", ratings: { 6: { stars: 3 } }, requests: [{ text: "Oi" }] });
    store.getState().setProfile({ ...secrets, name: "Bia Torres", avatar: "/media/a/w160.webp" });
    store.getState().rate("7", { ...secrets, stars: 5, comment: "Chegou quente" });
    store.getState().addRequest({ ...secrets, kind: "document", text: "rg.pdf" });
    const written = storage.values.get(key) ?? "";
    expect(Object.keys(JSON.parse(written).state)).toEqual([
      "name",
      "avatar",
      "ratings",
      "requests",
      "pushMark",
      "updatedAt",
    ]);
    for (const secret of Object.values(secrets)) {
      expect(written).not.toContain(secret);
      expect(JSON.stringify(store.getState())).not.toContain(secret);
    }
  });

  test("[PERSIST-01] it is restored under the key user, by market", async () => {
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
    await other.persist.rehydrate();
    expect(other.getState().ratings).toEqual({});
  });

  test("nothing is written before anything is known", async () => {
    const storage = memory();
    const store = await open(storage);
    forgetUser(store);
    expect(storage.values.size).toBe(0);
  });

  test("a second rating of an order takes the place of the first, and two tabs lose nothing of each other", async () => {
    const storage = memory();
    const [left, right] = [await open(storage), await open(storage)];
    left.getState().rate("7", { stars: 1, comment: "" });
    right.getState().rate("8", { stars: 2, comment: "" });
    left.getState().rate("7", { stars: 5, comment: "Resolveram" });
    expect((await open(storage)).getState().ratings).toMatchObject({ 7: { stars: 5 }, 8: { stars: 2 } });
  });

  test("after a logout in another tab this one holds nothing", async () => {
    const store = await open();
    store.getState().setProfile({ name: "Bia", avatar: null });
    forgetUser(store);
    expect(store.getState()).toMatchObject({ name: null, avatar: null, ratings: {}, requests: [] });
  });

  test("a broken rating or request is left out, the others stay; another version is discarded", async () => {
    const state = {
      name: 5,
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
    expect(read).toMatchObject({
      name: null,
      ratings: { 7: { stars: 4 } },
      requests: [{ text: "Oi" }],
    });
    expect((await open(memory(kept(state, 2)))).getState()).toMatchObject({ ratings: {}, hydrated: true });
  });

  test("any value at all is read without an exception, and what is read is read again unchanged", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const user = parseStoredUser(value);
        if (user) expect(parseStoredUser(JSON.parse(JSON.stringify(user)))).toEqual(user);
      }),
    );
  });

  test("what grows without end is cut to what a device can hold", async () => {
    let clock = 0;
    const store = await open(memory(), () => ++clock);
    for (let order = 1; order <= 250; order++) store.getState().rate(String(order), { stars: 3, comment: "" });
    expect(Object.keys(store.getState().ratings)).toHaveLength(200);
    expect(store.getState().ratings["250"]).toBeDefined();
  });
});
