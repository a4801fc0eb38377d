import { queryOptions } from "@tanstack/react-query";

/** Code as a query: it loads once; a failure is shown and retried like that of a call. */
export function chunkQuery<Code>(name: string, load: () => Promise<Code>) {
  return queryOptions({
    queryKey: ["chunk", name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

export type ChunkQuery<Code> = ReturnType<typeof chunkQuery<Code>>;
