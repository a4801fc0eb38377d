import { Hono } from "hono";
import { createInvite } from "@/lib/embedded-api/invites/invites";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse } from "@/lib/embedded-api/request/responses";

/** The owner's alone: whoever has a code makes a shop on this installation. */
export function operatorInviteRoutes({ db, now }: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const created = await createInvite(db, now());
    return created.ok ? c.json(created.value, 201) : errorResponse(c, created.error);
  });
  return routes;
}
