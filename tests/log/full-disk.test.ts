import { once } from "node:events";
import { openSync } from "node:fs";
import { expect, test } from "vitest";
import { createLog, linesTo } from "@/lib/node/log/log";

test("a log on a full disk holds up nothing, neither the process nor its end", async () => {
  const output = linesTo(openSync("/dev/full", "w"));
  const log = createLog("info", output);
  const failed = once(output, "error");
  log.info("waits");
  expect(await failed).toMatchObject([{ code: "ENOSPC" }]);
  log.info("waits too");
  output.flushSync();
});
