import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { ApiFailure, answerOf, SESSION_KEY } from "@/lib/browser/query-client";
import { failure } from "@/lib/domain/api-error";

export type Session = { name: string; avatar: string | null };

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async (): Promise<Session | null> => {
    const answer = await fetch("/api/auth/session", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new ApiFailure(failure("FETCH_ERROR"));
    const { user } = (await answer.json()) as { user?: { name?: string; avatar?: string | null } };
    return user ? { name: user.name ?? "", avatar: user.avatar ?? null } : null;
  },
  refetchOnMount: "always",
});

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async () => answerOf(await callApi({ call: "me", path: "/account/me" })),
});

export const reviewsQuery = queryOptions({
  queryKey: ["reviews"],
  queryFn: async () => answerOf(await callApi({ call: "reviews", path: "/user/reviews" })),
});
