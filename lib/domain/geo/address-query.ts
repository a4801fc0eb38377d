import { singleSpaced } from "@/lib/domain/text/single-spaced";
import type { GeocodeBody } from "./schema";

/** Leaves out a missing number ('S/N'), because a search for it finds nothing. */
export function addressQuery(body: GeocodeBody): string {
  const street = body.kind === "endereco" ? [body.endereco, isNumber(body.numero) ? body.numero : ""] : [];
  return [...street, body.bairro, body.cidade, body.uf, "Brasil"].map(singleSpaced).filter(Boolean).join(", ");
}

export function normalizedQuery(query: string): string {
  return query
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9,]+/g, " ")
    .replace(/\s*,\s*/g, ",")
    .trim();
}

function isNumber(text: string): boolean {
  return !/^s\/?n$/i.test(text.trim());
}
