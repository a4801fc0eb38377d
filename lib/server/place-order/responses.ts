import "server-only";
import { NOT_SENT_CODE, UNKNOWN_CODE, WAITING_CODE } from "@/lib/contract/orders/attempt-state";
import { jsonResponse } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { type FailedCall, failureResponse } from "@/lib/server/session/failure-response";
import type { Placing } from "./desk";

export function notSentResponse(): Response {
  return jsonResponse({ status: 503, message: null, code: NOT_SENT_CODE }, 503);
}

export function unknownResponse(): Response {
  return jsonResponse({ status: 502, message: null, code: UNKNOWN_CODE }, 502);
}

export async function placingResponse(placing: Placing, of: Omit<FailedCall, "name">): Promise<Response> {
  switch (placing.state) {
    case "placed":
      return jsonResponse(placing.order, 201);
    case "refused":
      return failureResponse(placing.refusal, { ...of, name: "createOrder" });
    case "notSent":
      return notSentResponse();
    case "otherOrder":
      return refuse("otherOrder");
    case "waiting":
      return jsonResponse({ status: 504, message: null, code: WAITING_CODE }, 504);
    default:
      return unknownResponse();
  }
}
