import { queryOptions } from "@tanstack/react-query";

export function codeQuery<Code extends object>(name: string, load: () => Promise<Code>) {
  return queryOptions({
    queryKey: ["code", name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}
