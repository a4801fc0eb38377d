import { queryOptions } from "@tanstack/react-query";

/** Code that comes on demand, as an answer like any other: it may fail to come, and be asked for again. */
export function codeQuery<Code extends object>(name: string, load: () => Promise<Code>) {
  return queryOptions({
    queryKey: ["code", name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
