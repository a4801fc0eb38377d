import fc from "fast-check";
import { expect, test } from "vitest";
import { ACT_NAMES, type Act, stepOf, withAct, withoutAct } from "@/lib/domain/couriers/act-queue";
import { mapLinks, readCash, waitingText } from "@/lib/domain/couriers/round";

let made = 0;
function anAct(name: Act["name"], number = "12"): Act {
  made += 1;
  return { key: `toque-${made}`, name, number, at: "2026-03-02T20:00:00.000Z" };
}

test("acts wait in the order of the taps, and a second tap on the same button is none", () => {
  const [take, arrive] = [anAct("take"), anAct("arrive")];
  const queue = [take, arrive, anAct("take")].reduce(withAct, [] as readonly Act[]);
  expect(queue).toEqual([take, arrive]);
});

test("a refusal takes the later acts on that order with it, and no others", () => {
  const [take, other, arrive] = [anAct("take"), anAct("arrive", "13"), anAct("arrive")];
  expect(withoutAct([take, other, arrive], take, true)).toEqual([other]);
  expect(withoutAct([take, other, arrive], take, false)).toEqual([other, arrive]);
});

test("whatever is answered in turn, every act is answered once and nothing is left", () => {
  const acts = fc.array(fc.tuple(fc.constantFrom(...ACT_NAMES), fc.constantFrom("1", "2", "3"), fc.boolean()));
  fc.assert(
    fc.property(acts, (taps) => {
      const refused = new Map<string, boolean>();
      let queue = taps.reduce<readonly Act[]>((all, [name, number, isRefused]) => {
        const act = anAct(name, number);
        refused.set(act.key, isRefused);
        return withAct(all, act);
      }, []);
      const answered = new Set<string>();
      for (let act = queue[0]; act; act = queue[0]) {
        expect(answered.has(act.key)).toBe(false);
        answered.add(act.key);
        queue = withoutAct(queue, act, refused.get(act.key) ?? false);
      }
      expect(queue).toEqual([]);
    }),
  );
});

test("an order stands where its unsent acts have brought it", () => {
  expect(stepOf([], "12", "waiting")).toBe("waiting");
  expect(stepOf([anAct("take")], "12", "waiting")).toBe("going");
  expect(stepOf([anAct("take")], "12", "arrived")).toBe("arrived");
  expect(stepOf([anAct("take"), anAct("arrive")], "12", "ready")).toBe("arrived");
  expect(stepOf([anAct("arrive"), anAct("deliver")], "12", "going")).toBe("done");
  expect(stepOf([anAct("deliver", "13")], "12", "going")).toBe("going");
});

test("the money at the door is read as typed, and a difference is said", () => {
  const due = 7890;
  expect(readCash({ received: "100", change: "21,10" }, due)).toEqual({ received: 10_000, change: 2110, note: null });
  expect(readCash({ received: "78,90", change: "" }, due)).toEqual({ received: 7890, change: 0, note: null });
  for (const [received, problem] of [
    ["50", /^Faltam .*28,90/],
    ["789", /^Sobram .*710,10/],
  ] as const)
    expect(readCash({ received, change: "0" }, due)).toEqual({
      ...{ received: null, field: "received" },
      problem: expect.stringMatching(problem),
    });
  expect(readCash({ received: "100", change: "20" }, due)).toMatchObject({
    note: expect.stringMatching(/^Sobram .*1,10/),
  });
  expect(readCash({ received: "", change: "" }, due)).toMatchObject({ field: "received" });
  expect(readCash({ received: "100", change: "x" }, due)).toMatchObject({ field: "change" });
  expect(readCash({ received: "10", change: "11" }, due)).toMatchObject({ field: "change" });
});

test("the way is opened to the pin, else to the address, else not at all", () => {
  const hrefs = (to: Parameters<typeof mapLinks>[0]) => mapLinks(to).map(({ href }) => href);
  expect(hrefs({ point: { lat: -23.02, lng: -45.55 }, place: "Rua A, 1" })).toEqual([
    "https://www.google.com/maps/dir/?api=1&destination=-23.02%2C-45.55",
    "https://waze.com/ul?ll=-23.02,-45.55&navigate=yes",
  ]);
  expect(hrefs({ point: null, place: "Rua A, 1 & B" })[1]).toBe(
    "https://waze.com/ul?q=Rua%20A%2C%201%20%26%20B&navigate=yes",
  );
  expect(hrefs({ point: null, place: null })).toEqual([]);
});

test("the screen counts what waits for the network", () => {
  expect(waitingText(1)).toContain("1 toque guardado.");
  expect(waitingText(3)).toContain("3 toques guardados.");
});
