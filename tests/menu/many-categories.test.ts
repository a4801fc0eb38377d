import { expect, test } from "vitest";
import { filed } from "@/lib/contract/menu/filed";
import type { ProductResponse } from "@/lib/contract/menu/schema";
import { threadCpuMs } from "../support/thread-cpu.mjs";

const MANY = 5_000;

test("files five thousand products of five thousand categories that no list names within milliseconds", () => {
  const products = Array.from(
    { length: MANY },
    (_, n) => ({ id: `${n}`, category: { id: `s${n}`, name: `S ${n}` } }) as ProductResponse,
  );
  const before = threadCpuMs();
  const { categories, strays } = filed([], products);
  expect([categories.length, strays]).toEqual([MANY, MANY]);
  // Each looked up among all the others, it took 800 to 1,300.
  expect(threadCpuMs() - before).toBeLessThan(100);
});
