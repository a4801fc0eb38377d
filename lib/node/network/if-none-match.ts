/** RFC 9110 §13.1.2; ignores the weak mark that compression adds. */
export function matchesEtag(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch?.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))) ?? false;
}
