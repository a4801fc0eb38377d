import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openStore } from "@/lib/embedded-api/db/open-store";

test("the database in a folder reserves 16 MB of buffers instead of PostgreSQL's 128", async () => {
  const folder = mkdtempSync(join(tmpdir(), "storefront-buffers-"));
  const store = await openStore({ DATA_DIR: folder });
  const { rows } = (await store.db.execute(sql`show shared_buffers`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ shared_buffers: "16MB" }]);
  await store.close();
  rmSync(folder, { recursive: true });
});
