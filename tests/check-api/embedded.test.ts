import { expect, test, vi } from "vitest";
import { createTestApi, importDocument } from "../embedded-api/factory";
import { findingsOf } from "./checking";

// Before the first import reads the configuration.
vi.hoisted(() => Object.assign(process.env, { STORE_API_EXTENSIONS: "1", STORE_API_KEY: "a-key-of-the-tests" }));

test("finds nothing fatal at our own API, which makes one order of three posts", async () => {
  const api = await createTestApi({ now: () => new Date() });
  await importDocument(api, "alfa");
  const all = await findingsOf("https://embedded-api.internal", { send: api.send, order: "twice" });
  const wrong = all.filter(({ severity }) => severity !== "note").map(({ code, path, got }) => [code, path, got]);
  // The API is in this process and needs no key; a demo market has no contact.
  expect(wrong).toEqual([
    ["market.contact-missing", "phone", ""],
    ["api.key-ignored", "", ""],
  ]);
  expect(all.map(({ code }) => code)).toContain("order.key-proved");
});
