/** Whether a request has the answer of this ETag already, in whatever form it was encoded (RFC 9110 §13.1.2). */
export function hasAlready(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return ifNoneMatch?.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))) ?? false;
}
