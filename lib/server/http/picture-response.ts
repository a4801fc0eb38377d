import "server-only";

/** Next drops a length that a route handler sets; `lib/server/edge/response-headers.ts` names it again. */
export const PICTURE_LENGTH_HEADER = "x-picture-length";

/** A picture with its length, which previews of links and download bars want to know. */
export function pictureResponse(bytes: Uint8Array, type: string, headers: Record<string, string>): Response {
  const facts = { "content-type": type, [PICTURE_LENGTH_HEADER]: String(bytes.byteLength) };
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...facts } });
}
