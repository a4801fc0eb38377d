import { expect, test } from "vitest";
import { sharedRead } from "@/lib/browser/shared-read";

function aRead() {
  const settle: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = sharedRead(() => new Promise<string>((resolve, reject) => settle.push({ resolve, reject })));
  return { read, settle };
}

test("asks once for all who ask meanwhile, and again for those who ask later", async () => {
  const { read, settle } = aRead();
  const both = Promise.all([read(), read()]);
  settle[0]?.resolve("first");
  expect(await both).toEqual(["first", "first"]);
  const later = read();
  expect(settle).toHaveLength(2);
  settle[1]?.resolve("second");
  expect(await later).toBe("second");
});

test("asks again after a failure, which all who waited are told", async () => {
  const { read, settle } = aRead();
  const both = Promise.allSettled([read(), read()]);
  settle[0]?.reject(new Error("gone"));
  expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const later = read();
  settle[1]?.resolve("back");
  expect(await later).toBe("back");
});
