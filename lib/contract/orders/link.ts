import * as z from "zod";
import { recordOf } from "@/lib/contract/reading/lists-and-records";
import { orderMode } from "@/lib/contract/reading/modes";
import { minutes, moment, text, wholeNumber } from "@/lib/contract/reading/readers";
import { optional, required } from "@/lib/contract/reading/reading";
import { scheduledFields, statusText } from "./schema";

/** An order as shown to anybody who has its link; all other fields are dropped here. */
export const followedOrderSchema = recordOf(
  z.object({
    status: required(statusText),
    order_type: optional(orderMode, undefined, { lost: "conta como entrega" }),
    created_at: optional(moment, "", { lost: "a previsão não aparece" }),
    delivery_time: optional(minutes, null, { lost: "a previsão não aparece" }),
    promised_at: optional(moment, null, { lost: "o horário previsto não aparece" }),
    ...scheduledFields,
    items: optional(wholeNumber(0), null, { lost: "a quantidade de itens não aparece" }),
  }),
  ["order", "pedido"],
);

/** The code is returned only once; `links` counts the order's open links. */
export const orderLinkSchema = z.object({ code: required(text), links: optional(wholeNumber(0), 1) });

export type FollowedOrderResponse = z.output<typeof followedOrderSchema>;
