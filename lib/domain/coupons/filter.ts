import type { SampleCoupon } from "./samples";

export const COUPON_FILTERS = [
  { slug: null, label: "Todos", status: null },
  { slug: "ativos", label: "Ativos", status: "active" },
  { slug: "usados", label: "Usados", status: "used" },
  { slug: "expirados", label: "Expirados", status: "expired" },
] as const satisfies readonly { slug: string | null; label: string; status: SampleCoupon["status"] | null }[];

export type CouponFilter = (typeof COUPON_FILTERS)[number];

export function filterOf(search: string): CouponFilter {
  const slug = new URLSearchParams(search).get("filtro");
  return COUPON_FILTERS.find((filter) => filter.slug === slug) ?? COUPON_FILTERS[0];
}

export function searchOf({ slug }: CouponFilter): string {
  return slug ? `?filtro=${slug}` : "";
}

export function filtered(coupons: readonly SampleCoupon[], { status }: CouponFilter): SampleCoupon[] {
  return coupons.filter((coupon) => status === null || coupon.status === status);
}
