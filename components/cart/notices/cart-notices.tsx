"use client";

import { AgeNotice, ChangesNotice } from "@/components/cart/changes/on-demand";
import type { CartCheck } from "@/components/cart/use-cart-check";
import { UNSAVED } from "@/lib/domain/cart/announcements";
import { useCart } from "@/stores/cart";

export function CartNotices({ check }: { check: CartCheck }) {
  const unsaved = useCart((cart) => cart.unsaved);
  return (
    <>
      {unsaved && (
        <p role="status" className="rounded-md bg-wait-soft p-4 font-semibold text-wait">
          {UNSAVED}
        </p>
      )}
      {check.asksAge && <AgeNotice />}
      {check.changes.length > 0 && <ChangesNotice {...check} />}
    </>
  );
}
