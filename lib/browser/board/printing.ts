import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { answerOf } from "@/lib/browser/query-client";
import { printerNewsSchema } from "@/lib/domain/orders/printer";
import { boardCall } from "./call";

const text = z.string().nullish();

/** What a ticket reads of an order. */
const ticketOrderSchema = z.object({
  order_number: z.string(),
  order_type: z.enum(["DELIVERY", "TAKEOUT"]).default("DELIVERY"),
  status: z.string(),
  created_at: z.string(),
  timezone: z.string(),
  market_name: text,
  promised_at: text,
  delivery_time: text,
  observations: text,
  customer_name: text,
  customer_phone: text,
  full_address: z.string().nullable(),
  neighborhood_name: text,
  complement: text,
  reference: text,
  city: text,
  state: text,
  order_items: z.array(
    z.object({
      item_name: z.string(),
      amount: z.number(),
      price: z.number(),
      variation_name: text,
      observations: text,
      complements: z.array(
        z.object({ name: z.string(), amount: z.number(), price_method: z.enum(["SUM", "MAX", "AVG"]).optional() }),
      ),
    }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  delivery_tax: z.number(),
  total: z.number(),
  cash: z.number().nullish(),
  payment_due: z.string(),
  payment_status: z.string(),
  payment_method: z.object({ name: z.string() }),
  paymentType: z.object({ name: z.string() }),
  charge: z.looseObject({}).nullish(),
});

/** An order as its tickets say it. */
export function useTicketOrder(number: string) {
  return useQuery({
    queryKey: ["board", "ticket", number],
    queryFn: async () => answerOf(await boardCall("GET", `/orders/${number}`, ticketOrderSchema)),
    refetchOnMount: "always",
  });
}

const PRINTER_MS = 15_000;

/** What the shop's printer does; null where none prints. */
export function usePrinterNews(isWanted: boolean) {
  return useQuery({
    queryKey: ["board", "printer"],
    queryFn: async () =>
      answerOf(await boardCall("GET", "/orders/printer", z.object({ printer: printerNewsSchema.nullable() }))).printer,
    refetchInterval: PRINTER_MS,
    enabled: isWanted,
  });
}

/** Paper in millimetres, and the tickets: remembered by each device. */
const choiceSchema = z.object({ paper: z.enum(["58", "80"]), ticket: z.enum(["kitchen", "counter", "both"]) });

export type PrintChoice = z.infer<typeof choiceSchema>;

const KEY = "impressao";
const FIRST: PrintChoice = { paper: "80", ticket: "both" };

export function storedPrintChoice(): PrintChoice {
  try {
    const stored = choiceSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return stored.success ? stored.data : FIRST;
  } catch {
    return FIRST;
  }
}

/** A browser that stores nothing asks again. */
export function storePrintChoice(choice: PrintChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {}
}
