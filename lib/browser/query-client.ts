import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { type ApiError, isOutage } from "@/lib/domain/api-error";
import type { Result } from "@/lib/domain/result";

export class ApiFailure extends Error {
  constructor(readonly error: ApiError) {
    super(error.message ?? String(error.status));
    this.name = "ApiFailure";
  }
}

export function valueOrThrow<T>(result: Result<T, ApiError>): T {
  if (!result.ok) throw new ApiFailure(result.error);
  return result.value;
}

export function apiErrorOf(error: unknown): ApiError | null {
  return error instanceof ApiFailure ? error.error : null;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Retries with growing pauses while the shop is out of reach, and when the page becomes visible again. */
export const retryWhileAway = {
  refetchInterval: ({ state }: Pick<Query, "state">) =>
    isAway(state.error) && Math.min(FIRST_PAUSE_MS * 2 ** (state.errorUpdateCount - 1), LONGEST_PAUSE_MS),
  refetchOnWindowFocus: ({ state }: Pick<Query, "state">) => isAway(state.error),
};

/** Whether the shop is out of reach, so that the same call may succeed later. */
export function isAway(failure: unknown): boolean {
  const error = apiErrorOf(failure);
  return error !== null && isOutage(error);
}

export const SESSION_KEY = ["session"] as const;
export const COUPON_KEY = ["coupon"] as const;
export const BALANCE_KEY = ["balance"] as const;

/** Specification §7: unused data is cached for 60 s, nothing refetches by itself, and only the proxy retries. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (apiErrorOf(error)?.status === 401) client.setQueryData(SESSION_KEY, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

let browserClient: QueryClient | undefined;

/** One per browser; on the server, one per render. */
export function queryClient(): QueryClient {
  if (typeof window === "undefined") return createQueryClient();
  browserClient ??= createQueryClient();
  return browserClient;
}
