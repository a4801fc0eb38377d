"use client";

import { useShop } from "@/components/board/frame/shop-context";
import { Icon } from "@/components/ui/icon";
import { usePrinterNews } from "@/lib/browser/board/printing";
import { mayDo } from "@/lib/browser/board/shop";
import { DEFAULT_TIMEZONE } from "@/lib/domain/market/opening-hours";
import { printerWarning } from "@/lib/domain/orders/printer";

/** On every screen while the shop's printer does not print; announced when it appears. */
export function PrinterWarning() {
  const shop = useShop();
  const { data } = usePrinterNews(mayDo(shop, "orders"));
  const warning = printerWarning(data ?? null, shop.timezone ?? DEFAULT_TIMEZONE);
  return (
    <div role="alert" className="print:hidden">
      {warning && (
        <p className="mb-4 flex items-start gap-2 rounded-md border border-bad bg-bad-soft p-3 font-semibold text-bad">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
          {warning}
        </p>
      )}
    </div>
  );
}
