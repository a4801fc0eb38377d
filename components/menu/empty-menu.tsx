import { ContactWays } from "@/components/shell/contact-ways";
import { EmptyState } from "@/components/ui/states";
import type { Market } from "@/lib/market/market";
import { menuCopy } from "@/lib/menu/copy";

/** A shop that sells nothing at the moment, and whom to ask. */
export function EmptyMenu({ market }: { market: Market }) {
  return (
    <EmptyState icon="store" title={menuCopy.empty}>
      <p>{menuCopy.emptyHint}</p>
      <ul className="flex flex-col items-center empty:hidden">
        <ContactWays market={market} className="gap-2 font-semibold text-brand-ink" />
      </ul>
    </EmptyState>
  );
}
