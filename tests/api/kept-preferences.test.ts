import fc from "fast-check";
import { expect, test } from "vitest";
import { preferencesAsCame, preferencesBodySchema, profileSchema } from "@/lib/contract/account/profile";
import { preferencesChange } from "@/lib/domain/account/preferences-change";
import type { Preferences } from "@/lib/domain/account/profile";
import { NO_PREFERENCES } from "@/lib/domain/account/user";
import { bodyWithIds } from "@/lib/domain/ids";
import { parseJsonExactly, writeJsonExactly } from "@/lib/domain/long-numbers";
import { keptPreferences } from "@/lib/server/proxy/kept-preferences";
import { json, longNumber } from "../support/json-arbitraries";

function read(preferences: unknown) {
  const { preferences: kept } = profileSchema.parse(parseJsonExactly(writeJsonExactly({ id: 1, preferences })));
  return { came: preferencesAsCame(kept), known: kept ?? NO_PREFERENCES };
}

/** The body that a save sends to the API. */
function sent({ came, known }: ReturnType<typeof read>, wished: Partial<Preferences>): unknown {
  const body = JSON.parse(JSON.stringify(preferencesChange(known, wished))) as Record<string, unknown>;
  return parseJsonExactly(bodyWithIds(keptPreferences(came, body, preferencesBodySchema.parse(body))));
}

const name = fc.constantFrom(...Object.keys(NO_PREFERENCES), "frequencia", "canais", "came2");
const id = fc.oneof(fc.integer(), longNumber, fc.stringMatching(/^[a-z0-9]{1,8}$/));

test("[PROFILE-11] a save changes what the customer changed, and every other field goes back as it came", () => {
  fc.assert(
    fc.property(
      fc.dictionary(name, json, { minKeys: 1, noNullPrototype: true }),
      fc.uniqueArray(id, { selector: String, minLength: 1, maxLength: 4 }),
      fc.boolean(),
      (others, addresses, on) => {
        const came = { ...others, addresses, orderNotif: !on };
        expect(sent(read(came), { orderNotif: on, chatNotif: read(came).known.chatNotif })).toEqual({
          ...came,
          orderNotif: on,
        });
      },
    ),
  );
});

test("[PROFILE-11] another first address keeps the type of each id", () => {
  const came = { addresses: [31, 9007199254740995032n, "a7"], tema: { id_tema: 4 } };
  const known = read(came);
  expect(known.known.addresses).toEqual(["31", "9007199254740995032", "a7"]);
  expect(sent(known, { addresses: ["9007199254740995032", "31", "a7"] })).toEqual({
    ...came,
    addresses: [9007199254740995032n, 31, "a7"],
  });
  expect(sent(known, { addresses: ["_40", "31"] })).toEqual({ ...came, addresses: [40, 31] });
});

test("[PROFILE-11] an API without preferences yet gets all of them, and a screen only those of the specification", () => {
  expect(sent(read(null), { chatNotif: true })).toEqual({ ...NO_PREFERENCES, chatNotif: true });
  const told = read({ orderNotif: true, segredo: "CANARIO" });
  expect(JSON.stringify(told.known)).not.toContain("CANARIO");
  expect(sent(told, { orderNotif: false })).toEqual({ orderNotif: false, segredo: "CANARIO" });
});
