export function foldedName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

export function isSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  return foldedName(one ?? "") === foldedName(other ?? "");
}
