import "server-only";
import { NOT_SENT_CODE, UNKNOWN_CODE, WAITING_CODE } from "@/lib/contract/orders/attempt-state";
import { jsonAnswer } from "@/lib/server/http/json-response";
import { refuse } from "@/lib/server/http/refusals";
import { type FailedCall, failureAnswer } from "@/lib/server/session/failure-response";
import type { Placing } from "./desk";

export function notSentAnswer(): Response {
  return jsonAnswer({ status: 503, message: null, code: NOT_SENT_CODE }, 503);
}

export async function placingAnswer(placing: Placing, of: Omit<FailedCall, "name">): Promise<Response> {
  switch (placing.state) {
    case "placed":
      return jsonAnswer(placing.order, 201);
    case "refused":
      return failureAnswer(placing.refusal, { ...of, name: "createOrder" });
    case "notSent":
      return notSentAnswer();
    case "otherOrder":
      return refuse("otherOrder");
    case "waiting":
      return jsonAnswer({ status: 504, message: null, code: WAITING_CODE }, 504);
    default:
      return jsonAnswer({ status: 502, message: null, code: UNKNOWN_CODE }, 502);
  }
}
