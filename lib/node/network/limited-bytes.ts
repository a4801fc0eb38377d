type Sent = { headers: { get(name: string): string | null }; body: Request["body"] };

export async function limitedBytes(request: Sent, limit: number): Promise<Buffer | null> {
  const declared = Number(request.headers.get("content-length") ?? 0);
  if (!(declared <= limit)) return null;
  if (!request.body) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      size += value.byteLength;
      if (size > limit) return null;
      chunks.push(value);
    }
  } finally {
    // Not cancelled: a source that writes to a cancelled stream throws an error that nothing can catch.
    reader.releaseLock();
  }
}
