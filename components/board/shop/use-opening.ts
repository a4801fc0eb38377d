import { type UseMutationResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { notify } from "@/components/ui/feedback/toast";
import { boardCall } from "@/lib/browser/board/call";
import { failureText } from "@/lib/browser/board/failure";
import { SHOP_KEY } from "@/lib/browser/board/shop";
import { valueOrThrow } from "@/lib/browser/query-client";
import type { SpecialHours } from "@/lib/domain/market/hours";

const specialHours = z.object({
  date: z.string(),
  closed: z.literal(true).optional(),
  opens: z.string().optional(),
  closes: z.string().optional(),
  name: z.string().optional(),
});

/** Response of `GET /opening` and of every change to it: whether the shop takes orders, and why. */
const openingSchema = z.object({
  timezone: z.string(),
  is_open: z.boolean(),
  because: z.enum(["pause", "override", "special", "hours", "word"]),
  closed_note: z.string().nullable(),
  pause: z.object({ until: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  override: z.enum(["open", "closed"]).nullable(),
  special_hours: z.array(specialHours),
  changes_at: z.string().nullable(),
});

export type BoardOpening = z.infer<typeof openingSchema>;

const KEY = ["board", "opening"] as const;
const EVERY_MS = 30_000;
const MARGIN_MS = 500;

/** Read again every half minute, and when the clock changes it. */
export function useOpening() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => valueOrThrow(await boardCall("GET", "/opening", openingSchema)),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => {
      const left = Date.parse(state.data?.changes_at ?? "") - Date.now() + MARGIN_MS;
      return left > 0 ? Math.min(EVERY_MS, left) : EVERY_MS;
    },
  });
}

export type OpeningChange =
  | { kind: "pause"; minutes: number | null; reason: string | null }
  | { kind: "resume" }
  | { kind: "override"; override: BoardOpening["override"] }
  | { kind: "special"; special_hours: readonly SpecialHours[] };

/** Shows a failure as a toast, and the screen loses nothing. */
export function useOpeningChange(): UseMutationResult<void, unknown, OpeningChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => void notify.error(failureText(error)),
    // The header shows the state as well.
    onSettled: () => Promise.all([KEY, SHOP_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

async function send(change: OpeningChange): Promise<void> {
  if (change.kind === "resume") valueOrThrow(await boardCall("DELETE", "/pause", z.unknown()));
  else if (change.kind === "pause") {
    const { minutes, reason } = change;
    valueOrThrow(
      await boardCall("PUT", "/pause", z.unknown(), { ...(minutes ? { minutes } : { until: null }), reason }),
    );
  } else if (change.kind === "override")
    valueOrThrow(await boardCall("PUT", "/open_closed", z.unknown(), { open_closed: change.override }));
  else valueOrThrow(await boardCall("PUT", "/special_hours", z.unknown(), { special_hours: change.special_hours }));
}
