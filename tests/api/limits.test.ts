import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createSemaphore, SemaphoreFull } from "@/lib/node/queue/semaphore";
import { createCircuit } from "@/lib/server/upstream/circuit";

describe("the concurrency limit", () => {
  test("runs as many calls as it has room for, queues the next, and rejects the others", async () => {
    const gate = createSemaphore(2, 1);
    const ends: (() => void)[] = [];
    const { signal } = new AbortController();
    const enter = () => gate.pass(signal, () => new Promise<string>((resolve) => ends.push(() => resolve("done"))));
    const [first, second, third] = [enter(), enter(), enter()];
    await expect(enter()).rejects.toBeInstanceOf(SemaphoreFull);
    await wait(1);
    expect(ends).toHaveLength(2);
    ends[0]?.();
    expect(await first).toBe("done");
    await wait(1);
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    expect(await Promise.all([second, third])).toEqual(["done", "done"]);
    expect(await gate.pass(signal, async () => "room again")).toBe("room again");
  });

  test("removes a cancelled call from the queue, and frees the room of a call that throws", async () => {
    const gate = createSemaphore(1, 1);
    const { signal } = new AbortController();
    let fail = () => {};
    const first = gate.pass(signal, () => new Promise((_, reject) => (fail = () => reject(new Error("broken")))));
    await expect(gate.pass(AbortSignal.timeout(5), async () => "never")).rejects.toThrow();
    fail();
    await expect(first).rejects.toThrow("broken");
    expect(await gate.pass(signal, async () => "next")).toBe("next");
  });
});

describe("the circuit breaker", () => {
  test("counts nothing for what says nothing of the API, and a probe of that kind has failed", async () => {
    let now = 0;
    const circuit = createCircuit(10_000, () => now);
    for (let n = 0; n < 20; n++) circuit.record("brasa", null);
    for (let n = 0; n < 4; n++) circuit.record("brasa", false);
    circuit.record("brasa", null);
    expect(circuit.allows("brasa")).toBe(true);
    circuit.record("brasa", false);
    expect([circuit.allows("brasa"), circuit.allows("cantinho")]).toEqual([false, true]);
    now = 10_000;
    expect(circuit.allows("brasa")).toBe(true);
    const waiting = circuit.heals("brasa");
    circuit.record("brasa", null);
    expect([await waiting, circuit.allows("brasa")]).toEqual([false, false]);
  });

  test.each([true, false])("makes calls during the probe wait for its result: %s", async (found) => {
    let now = 0;
    const circuit = createCircuit(10_000, () => now);
    for (let n = 0; n < 5; n++) circuit.record("brasa", false);
    expect(await circuit.heals("brasa")).toBe(false);
    now = 10_000;
    expect(circuit.allows("brasa")).toBe(true);
    const others = [circuit.heals("brasa"), circuit.heals("brasa")];
    circuit.record("brasa", found);
    expect(await Promise.all(others)).toEqual([found, found]);
    expect(await circuit.heals("brasa")).toBe(false);
  });

  test("does not make calls wait long for a failing probe", async () => {
    let now = 0;
    const circuit = createCircuit(200, () => now);
    for (let n = 0; n < 5; n++) circuit.record("brasa", false);
    now = 200;
    expect(circuit.allows("brasa")).toBe(true);
    expect(await circuit.heals("brasa")).toBe(false);
  });
});
