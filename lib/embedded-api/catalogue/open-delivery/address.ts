/** The parts of an address that Open Delivery requires; ours is one line of text. */
export type Street = { street: string; number: string; complement: string; district: string };

const SEPARATOR = /,| [-–] /;

/** 'Rua das Flores, 10, Fundos, Centro'; empty parts are left out. */
export function addressLine({ street, number, complement, district }: Street): string {
  return [street, number, complement, district]
    .map((part) => part.replaceAll(",", " ").trim())
    .filter(Boolean)
    .join(", ");
}

/** Null for a line without street, number and district: 'Rua das Flores, 10 - Centro'. */
export function streetOf(line: string): Street | null {
  const parts = line.split(SEPARATOR).map((part) => part.trim());
  const [street, number, ...rest] = parts;
  const district = rest.pop();
  return street && number && district && !parts.includes("")
    ? { street, number, complement: rest.join(" "), district }
    : null;
}
