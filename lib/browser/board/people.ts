import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { valueOrThrow } from "@/lib/browser/query-client";
import { listedPeopleSchema } from "@/lib/contract/board/people";
import { boardCall } from "./call";
import { SHOP_KEY } from "./shop";

export {
  type Invited,
  invitedSchema,
  type ListedPeople,
  type ListedPerson,
  recoverySchema,
} from "@/lib/contract/board/people";

const KEY = ["board", "people"] as const;

/** The people of the shop; waits until the device may know them. */
export function usePeople(mayRead: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/board/people", listedPeopleSchema)),
    refetchOnMount: "always",
    enabled: mayRead,
  });
}

/** The response of a call that only does something. */
export const anything = z.unknown();

type Asked = { method: "POST" | "PUT" | "DELETE"; path: string; body?: unknown };

/** A change of the people, or of what an owner keeps; the screens read them again. */
export function usePeopleCall<Schema extends z.ZodType>(schema: Schema) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ method, path, body }: Asked) =>
      valueOrThrow(await boardCall(method, `/board/${path}`, schema, body)),
    onSettled: () => Promise.all([KEY, SHOP_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
