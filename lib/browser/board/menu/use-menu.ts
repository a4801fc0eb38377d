import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import * as z from "zod";
import { boardCall } from "@/lib/browser/board/call";
import { mistakesIn } from "@/lib/browser/board/failure";
import { apiErrorOf, valueOrThrow } from "@/lib/browser/query-client";
import { type EditableMenu, menuChangedSchema, menuResponseSchema } from "@/lib/contract/board/menu";
import type { Mistake } from "@/lib/contract/board/mistakes";
import type { Item } from "./sold-out";

export const MENU_KEY = ["board", "menu"] as const;
/** Polls for changes made on other devices; an unchanged response is a few bytes. */
const EVERY_MS = 10_000;
const ITEMS_AT_ONCE = 1_000;

const itemsChangedSchema = z.object({ change: z.string() });

/** The path of one item of the menu; its id may be any text. */
export function menuPath(list: "products" | "categories" | "groups", id: string): string {
  return `/${list}/${encodeURIComponent(id)}`;
}

export type MenuWrite = { method: "POST" | "PUT" | "DELETE"; path: string; body?: unknown };

export function useMenu() {
  const client = useQueryClient();
  return useQuery({
    queryKey: MENU_KEY,
    queryFn: async (): Promise<EditableMenu> => {
      const known = client.getQueryData<EditableMenu>(MENU_KEY);
      const path = known ? `/menu?known=${encodeURIComponent(known.version)}` : "/menu";
      const response = valueOrThrow(await boardCall("GET", path, menuResponseSchema));
      if (!("same" in response)) return response;
      return known ?? valueOrThrow(await boardCall("GET", "/menu", menuResponseSchema.options[0]));
    },
    refetchInterval: EVERY_MS,
    refetchOnMount: "always",
    refetchOnWindowFocus: true,
  });
}

/** Makes one change, and refetches the menu before it resolves, so that the caller sees the new versions. */
export function useMenuChange() {
  const client = useQueryClient();
  const fresh = () => client.refetchQueries({ queryKey: MENU_KEY });
  return useMutation({
    mutationFn: async ({ method, path, body }: MenuWrite) =>
      valueOrThrow(await boardCall(method, `/menu${path}`, menuChangedSchema, body)),
    onSuccess: fresh,
    // Another device was first, so the menu on screen is stale.
    onError: (error) => (apiErrorOf(error)?.status === 409 ? fresh() : undefined),
  });
}

/** Marks items as sold out, until later or until changed by hand, or as on sale again. */
export function useSoldOut() {
  const client = useQueryClient();
  // Taps are queued, so that the last one wins.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return useMutation({
    mutationFn: ({ items, change }: { items: readonly Item[]; change: Record<string, unknown> }) => {
      const work = async () => {
        const changes: string[] = [];
        for (let sent = 0; sent < items.length; sent += ITEMS_AT_ONCE) {
          const body = { items: items.slice(sent, sent + ITEMS_AT_ONCE), ...change };
          changes.push(valueOrThrow(await boardCall("PUT", "/items", itemsChangedSchema, body)).change);
        }
        return changes;
      };
      const result = turn.current.then(work, work);
      turn.current = result.catch(() => undefined);
      return result;
    },
    onSettled: () => client.refetchQueries({ queryKey: MENU_KEY }),
  });
}

/** The mistakes of a refused change; empty if it was refused as a whole. */
export function mistakesOf(error: unknown): Mistake[] {
  return mistakesIn(apiErrorOf(error)?.data);
}
