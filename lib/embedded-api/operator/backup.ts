import { Hono } from "hono";
import { createArchive } from "@/lib/embedded-api/backup/archive";
import type { Dependencies } from "@/lib/embedded-api/request/context";

export function operatorBackupRoutes({ db, media, scratchFolder, now }: Dependencies): Hono {
  const routes = new Hono();
  routes.get("/", async (c) => {
    const { rows, archive } = await createArchive({ db, media, scratchFolder }, now());
    return c.body(archive, 200, {
      "content-type": "application/x-tar",
      "cache-control": "no-store, no-transform",
      "x-rows": String(rows),
    });
  });
  return routes;
}
