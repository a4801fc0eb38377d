import { queryOptions } from "@tanstack/react-query";
import { valueOrThrow } from "@/lib/browser/query-client";
import { type WhatsappBody, whatsappCheckSchema, whatsappSchema } from "@/lib/contract/board/whatsapp";
import { boardCall } from "./call";

export type { WhatsappSettings } from "@/lib/contract/board/whatsapp";

export const whatsappQuery = queryOptions({
  queryKey: ["board", "whatsapp"],
  queryFn: async () => valueOrThrow(await boardCall("GET", "/whatsapp", whatsappSchema)),
  refetchOnMount: "always",
});

/** Each throws an `ApiFailure` when it is refused. */
export async function saveWhatsapp(body: WhatsappBody) {
  return valueOrThrow(await boardCall("PUT", "/whatsapp", whatsappSchema, body));
}

export async function removeWhatsapp() {
  return valueOrThrow(await boardCall("DELETE", "/whatsapp", whatsappSchema));
}

export async function checkWhatsapp() {
  return valueOrThrow(await boardCall("POST", "/whatsapp/check", whatsappCheckSchema));
}
