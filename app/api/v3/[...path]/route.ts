import { proxy } from "@/lib/server/proxy/proxy";

export const dynamic = "force-dynamic";

// HEAD and OPTIONS too: Next would respond to them itself.
export { proxy as DELETE, proxy as GET, proxy as HEAD, proxy as OPTIONS, proxy as PATCH, proxy as POST, proxy as PUT };
