import { isIP } from "node:net";
import { fetch } from "undici";
import { MAX_SOURCE_BYTES } from "@/lib/domain/media/picture-bytes";
import { isPublicAddress, publicAgent } from "./public-network";

const TOTAL_MS = 10_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches a public https picture; throws a sentence when it cannot. `patience` is in milliseconds, redirects included.
 */
export async function fetchPicture(address: string, patience = TOTAL_MS): Promise<Buffer> {
  const signal = AbortSignal.timeout(patience);
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await fetch(publicUrl(url), { dispatcher: agent, redirect: "manual", signal });
    const next = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (!next) {
      if (!response.ok || !response.body) throw new Error(`o servidor respondeu ${response.status}`);
      return readAtMost(response.body, MAX_SOURCE_BYTES);
    }
    await response.body?.cancel();
    url = new URL(next, url).href;
  }
  throw new Error("há redirecionamentos demais");
}

export function publicUrl(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port !== "" || url.username || url.password)
    throw new Error("o endereço não é https:// público");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw new Error("o endereço é privado");
  return url;
}

const agent = publicAgent(8);

async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > most) throw new Error("a imagem passa de 5 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
