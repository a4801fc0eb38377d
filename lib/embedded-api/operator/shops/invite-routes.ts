import { Hono } from "hono";
import { boardRoutes } from "@/lib/domain/board/routes";
import type { Dependencies } from "@/lib/embedded-api/request/context";
import { errorResponse } from "@/lib/embedded-api/request/responses";
import { boardOriginOf } from "@/lib/node/origins/origin";
import { createInvite } from "./invites";

/** For the owner only: anybody with a code can create a shop on this installation. */
export function operatorInviteRoutes({ db, now, addresses }: Dependencies): Hono {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const created = await createInvite(db, now());
    if (!created.ok) return errorResponse(c, created.error);
    const board = boardOriginOf(addresses.config);
    return c.json({ ...created.value, address: board && board + boardRoutes.create }, 201);
  });
  return routes;
}
