import { queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/browser/call-api";
import { SESSION_KEY, valueOrThrow } from "@/lib/browser/query-client";
import { fetchSession } from "./fetch-session";

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: fetchSession,
  refetchOnMount: "always",
});

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async () => valueOrThrow(await callApi({ call: "me", path: "/account/me" })),
});

export const reviewsQuery = queryOptions({
  queryKey: ["reviews"],
  queryFn: async () => valueOrThrow(await callApi({ call: "reviews", path: "/user/reviews" })),
});
