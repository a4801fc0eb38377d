import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import type { ResponseOf } from "@/lib/contract/calls";

const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}/links`;

/** Creates a link; this response alone contains its code. Throws an `ApiFailure` when the shop refuses. */
export async function createOrderLink(id: string): Promise<ResponseOf<"createOrderLink">> {
  return valueOrThrow(await callApi({ call: "createOrderLink", method: "POST", path: pathOf(id) }));
}

/** Ends every link of an order. Throws an `ApiFailure` when the shop refuses. */
export async function endOrderLinks(id: string): Promise<void> {
  valueOrThrow(await callApi({ call: "endOrderLinks", method: "DELETE", path: pathOf(id) }));
}
