import type { GeocodeBody } from "./schema";

/** The one line that is searched for; a missing number ('S/N') finds nothing and is left out. */
export function addressQuery(body: GeocodeBody): string {
  const street = body.kind === "endereco" ? [body.endereco, isNumber(body.numero) ? body.numero : ""] : [];
  return [...street, body.bairro, body.cidade, body.uf, "Brasil"].map(plain).filter(Boolean).join(", ");
}

/** The same for every spelling of a query: case, accents and spaces do not make another place. */
export function normalizedQuery(query: string): string {
  return query
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9,]+/g, " ")
    .replace(/\s*,\s*/g, ",")
    .trim();
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function isNumber(text: string): boolean {
  return !/^s\/?n$/i.test(text.trim());
}
