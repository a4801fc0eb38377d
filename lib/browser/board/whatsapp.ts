import { queryOptions } from "@tanstack/react-query";
import { answerOf } from "@/lib/browser/query-client";
import { type WhatsappBody, whatsappCheckSchema, whatsappSchema } from "@/lib/contract/board/whatsapp";
import { boardCall } from "./call";

export type { WhatsappSettings } from "@/lib/contract/board/whatsapp";

export const whatsappQuery = queryOptions({
  queryKey: ["board", "whatsapp"],
  queryFn: async () => answerOf(await boardCall("GET", "/whatsapp", whatsappSchema)),
  refetchOnMount: "always",
});

/** Each throws an `ApiFailure` when it is refused. */
export async function saveWhatsapp(body: WhatsappBody) {
  return answerOf(await boardCall("PUT", "/whatsapp", whatsappSchema, body));
}

export async function removeWhatsapp() {
  return answerOf(await boardCall("DELETE", "/whatsapp", whatsappSchema));
}

export async function checkWhatsapp() {
  return answerOf(await boardCall("POST", "/whatsapp/check", whatsappCheckSchema));
}
