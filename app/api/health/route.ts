import { jsonAnswer } from "@/lib/api/answer";

export const dynamic = "force-dynamic";

/** Whether this process serves; it asks nothing of the shop's API. */
export function GET(): Response {
  return jsonAnswer({ status: "ok" });
}
