import "server-only";

type Framing = { "content-length": string; "content-encoding"?: string };

/** Next drops these of a route handler's response; `lib/server/edge/response-headers.ts` names them again. */
export const FRAMING = ["content-length", "content-encoding"] as const;

/** Under which it comes past Next. */
export function carriedName(name: (typeof FRAMING)[number]): string {
  return `x-framing-${name}`;
}

export function carried(framing: Framing): Record<string, string> {
  return Object.fromEntries(FRAMING.flatMap((name) => (framing[name] ? [[carriedName(name), framing[name]]] : [])));
}
