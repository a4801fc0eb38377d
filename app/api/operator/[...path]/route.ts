import { operatorCall } from "@/lib/server/operator/forward";

type Params = { params: Promise<{ path: string[] }> };

/** The operator's and the shops' own calls, with a bearer. */
async function forward(request: Request, { params }: Params): Promise<Response> {
  return operatorCall(request, (await params).path, request.headers.get("authorization"));
}

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT };
