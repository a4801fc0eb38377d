import { expect, test, vi } from "vitest";
import { createTestApi, importDocument } from "../embedded-api/factory";
import { findingsOf } from "./checking";

// Before the configuration is read, by whatever is imported first.
vi.hoisted(() => Object.assign(process.env, { STORE_API_EXTENSIONS: "1", STORE_API_KEY: "a-key-of-the-tests" }));

test("our own API, in its place, has nothing fatal, and makes one order of three posts", async () => {
  const api = await createTestApi({ now: () => new Date() });
  await importDocument(api, "alfa");
  const all = await findingsOf("https://embedded-api.internal", { send: api.send, order: "twice" });
  const wrong = all.filter(({ severity }) => severity !== "note").map(({ code, path, got }) => [code, path, got]);
  // It stands in this process: no key is needed to reach it, and a demo market names nobody to call.
  expect(wrong).toEqual([
    ["market.contact-missing", "phone", ""],
    ["api.key-ignored", "", ""],
  ]);
  expect(all.map(({ code }) => code)).toContain("order.key-proved");
});
