export type SchemaNode = { "@type": string | readonly string[] } & { readonly [field: string]: SchemaValue };
type SchemaValue = string | number | null | undefined | SchemaNode | readonly SchemaValue[] | { "@id": string };

const UNSAFE = /[<>&\u2028\u2029]/g;

/** Escapes what could end the element, open a comment or break a line of script. */
export function structuredDataText(nodes: readonly SchemaNode[]): string {
  const document = { "@context": "https://schema.org", "@graph": nodes };
  return JSON.stringify(document, withoutNothing).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function withoutNothing(_field: string, value: unknown): unknown {
  const nothing = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return nothing ? undefined : value;
}
