import { receiveHook } from "@/lib/server/proxy/receive-hook";

export const dynamic = "force-dynamic";

export {
  receiveHook as DELETE,
  receiveHook as GET,
  receiveHook as HEAD,
  receiveHook as OPTIONS,
  receiveHook as PATCH,
  receiveHook as POST,
  receiveHook as PUT,
};
