import "server-only";
import { carried } from "./framing";

/** A picture with its length, which previews of links and download bars want to know. */
export function pictureResponse(bytes: Uint8Array, type: string, headers: Record<string, string>): Response {
  const facts = { "content-type": type, ...carried({ "content-length": String(bytes.byteLength) }) };
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...facts } });
}
