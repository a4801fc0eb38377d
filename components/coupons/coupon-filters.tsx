"use client";

import clsx from "clsx";
import { COUPON_FILTERS, type CouponFilter, searchOf } from "@/lib/domain/coupons/filter";
import { routes } from "@/lib/domain/routes";

/** Links, so that each filter has an address. */
export function CouponFilters({
  current,
  onChoose,
}: {
  current: CouponFilter;
  onChoose: (filter: CouponFilter) => void;
}) {
  return (
    <nav aria-label="Filtrar cupons">
      <ul className="flex flex-wrap gap-1.5 sm:gap-2">
        {COUPON_FILTERS.map((filter) => (
          <li key={filter.label}>
            <a
              href={routes.coupons + searchOf(filter)}
              aria-current={filter === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                onChoose(filter);
              }}
              className={clsx(
                "flex min-h-11 items-center rounded-full border px-3 font-semibold sm:px-4",
                filter === current
                  ? "border-brand bg-brand text-on-brand"
                  : "border-line bg-surface text-ink hover:bg-raised",
              )}
            >
              {filter.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
