import { afterEach, expect, inject, test, vi } from "vitest";
import { openPostgres } from "@/lib/embedded-api/db/postgres";
import { aDatabase, asAdmin } from "../support/postgres";

afterEach(() => {
  vi.useRealTimers();
});

test("machines whose clocks differ have the time of their database, also when a clock is set meanwhile", async () => {
  const { url } = await aDatabase(inject("postgresUrl"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 120_000 });
  const { now, close } = await openPostgres(url);
  vi.setSystemTime(0);
  const { rows } = await asAdmin(url, (admin) => admin.query<{ time: Date }>("select clock_timestamp() as time"));
  expect(Math.abs(now().getTime() - Number(rows[0]?.time))).toBeLessThan(1_000);
  await close();
});
