import { ContactWays } from "@/components/market/contact-ways";
import { EmptyState } from "@/components/ui/feedback/states";
import type { Market } from "@/lib/domain/market/market";
import { menuCopy } from "@/lib/domain/menu/copy";

/**
 * A shop that sells nothing at the moment, and its contacts. The mark lets the page cache keep the last menu with
 * products.
 */
export function EmptyMenu({ market }: { market: Market }) {
  return (
    <>
      <meta name="page-state" content="empty" />
      <EmptyState icon="store" title={menuCopy.empty}>
        <p>{menuCopy.emptyHint}</p>
        <ul className="flex flex-col items-center empty:hidden">
          <ContactWays market={market} className="gap-2 font-semibold text-brand-ink" />
        </ul>
      </EmptyState>
    </>
  );
}
