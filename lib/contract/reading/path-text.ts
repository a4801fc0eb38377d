export function joined(path: string, rest: string): string {
  if (path === "" || rest === "") return path + rest;
  return rest.startsWith("[") ? path + rest : `${path}.${rest}`;
}

export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => joined(text, typeof part === "number" ? `[${part}]` : String(part)), "");
}
