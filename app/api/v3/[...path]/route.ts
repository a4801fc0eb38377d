import { proxy } from "@/lib/api/proxy";

export const dynamic = "force-dynamic";

export { proxy as DELETE, proxy as GET, proxy as PATCH, proxy as POST, proxy as PUT };
