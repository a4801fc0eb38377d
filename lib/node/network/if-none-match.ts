/** RFC 9110 §13.1.2: a weak mark makes no difference. */
export function matchesEtag(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch?.split(",").some((tag) => ["*", opaque(etag)].includes(opaque(tag))) ?? false;
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
