import { singleSpaced } from "@/lib/domain/text/single-spaced";
import { MAX_QUERY } from "./shops";

const SHOPS = "/lojas";
const BRAND = /^\/marca\/[a-z0-9](?:-?[a-z0-9]){0,39}$/;

export function brandPath(slug: string): string {
  return `/marca/${slug}`;
}

/** The page below `app/[market]` for an address of the bare domain; null for any other address. */
export function platformPageOf(path: string, search: string): { path: string; isSearch: boolean } | null {
  const query = new URLSearchParams(search);
  if (path === "/") return pageOf(SHOPS, query.get("q"));
  return BRAND.test(path) ? pageOf(path, query.get("bairro")) : null;
}

function pageOf(path: string, query: string | null) {
  const words = [...singleSpaced(query ?? "")].slice(0, MAX_QUERY).join("");
  return { path: words === "" ? path : `${path}/${segmentOf(words)}`, isSearch: words !== "" };
}

/** In letters, digits and a few signs that mean nothing in a path. */
function segmentOf(text: string): string {
  return encodeURIComponent(text)
    .replace(/[.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    .replaceAll("%", "~");
}

export function queryOf(segment: string): string {
  try {
    return decodeURIComponent(segment.replaceAll("~", "%"));
  } catch {
    return "";
  }
}
