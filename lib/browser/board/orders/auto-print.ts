import * as z from "zod";
import { createStore } from "zustand/vanilla";
import { deviceChoice } from "@/lib/browser/board/device-choice";
import {
  AUTO_PRINTS,
  type AutoPrint,
  type AutoPrintAt,
  NO_AUTO_PRINT,
  takeToPrint,
  withAutoPrint,
} from "@/lib/domain/board/orders/auto-print";
import type { BoardOrder } from "@/lib/domain/board/orders/order";

const schema: z.ZodType<AutoPrint> = z.object({
  at: z.enum(AUTO_PRINTS).catch(NO_AUTO_PRINT.at),
  // Without a readable list nobody knows which orders were printed, so none prints by itself.
  printed: z.array(z.unknown()).transform((ids) => ids.filter((id) => typeof id === "string")),
  isFresh: z.boolean().catch(NO_AUTO_PRINT.isFresh),
});

const choice = deviceChoice("impressao-sozinha", schema, NO_AUTO_PRINT);

export type AutoPrinter = ReturnType<typeof createAutoPrinter>;

/** Whether this device prints orders by itself, and which it has printed; its tabs share both. */
export function createAutoPrinter() {
  const store = createStore<{ at: AutoPrintAt }>(() => ({ at: choice.read().at }));
  const refresh = () => store.setState({ at: choice.read().at });
  return {
    store,
    choose(at: AutoPrintAt): void {
      choice.store(withAutoPrint(choice.read(), at));
      refresh();
    },
    /** The next order to print, stored as printed from now on; null if there is none. */
    take(orders: readonly BoardOrder[], now: number): BoardOrder | null {
      const before = choice.read();
      const { order, state } = takeToPrint(before, orders, now);
      if (order || before.isFresh) choice.store(state);
      return order;
    },
    /** Follows a choice made in another tab; returns a stop function. */
    watch(): () => void {
      window.addEventListener("storage", refresh);
      return () => window.removeEventListener("storage", refresh);
    },
  };
}
