import { boardCall } from "@/lib/server/board/board";

export const dynamic = "force-dynamic";

async function call(request: Request, { params }: RouteContext<"/api/board/[...path]">): Promise<Response> {
  return boardCall(request, (await params).path);
}

export { call as DELETE, call as GET, call as PATCH, call as POST, call as PUT };
