const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android.*Mobile/, "Celular Android"],
  [/Android/, "Tablet Android"],
  [/Windows/, "Computador Windows"],
  [/Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Computador Linux"],
];

/** Names a device for its owner, from the browser's User-Agent. */
export function deviceNameOf(userAgent: string | null): string {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? "Aparelho";
}
