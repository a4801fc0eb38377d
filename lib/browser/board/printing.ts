import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { valueOrThrow } from "@/lib/browser/query-client";
import { printerNewsSchema } from "@/lib/domain/orders/printer";
import { boardCall } from "./call";
import { deviceChoice } from "./device-choice";
import { orderSchema } from "./order-schema";

/** The order of a printed ticket. */
export function useTicketOrder(number: string) {
  return useQuery({
    queryKey: ["board", "ticket", number],
    queryFn: async () => valueOrThrow(await boardCall("GET", `/orders/${number}`, orderSchema)),
    refetchOnMount: "always",
  });
}

const PRINTER_MS = 15_000;

/** The state of the shop's printer; null if there is none. */
export function usePrinterNews(isWanted: boolean) {
  return useQuery({
    queryKey: ["board", "printer"],
    queryFn: async () =>
      valueOrThrow(await boardCall("GET", "/orders/printer", z.object({ printer: printerNewsSchema.nullable() })))
        .printer,
    refetchInterval: PRINTER_MS,
    // A failing printer rings while the page is hidden too.
    refetchIntervalInBackground: true,
    enabled: isWanted,
  });
}

/** Paper width in millimetres and the tickets to print, stored on each device. */
const choiceSchema = z.object({
  paper: z.enum(["58", "80"]).catch("80"),
  ticket: z.enum(["kitchen", "counter", "both"]).catch("both"),
});

export type PrintChoice = z.infer<typeof choiceSchema>;

export const printChoice = deviceChoice<PrintChoice>("impressao", choiceSchema, { paper: "80", ticket: "both" });
