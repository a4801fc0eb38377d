import type { MarketResponse } from "@/lib/contract/market/schema";
import type { ProductResponse } from "@/lib/contract/menu/schema";
import type { CouponKind } from "@/lib/domain/coupons/coupon";
import type { PriceMethod } from "@/lib/domain/menu/price-method";
import type { OrderChange } from "@/lib/domain/orders/changes";
import type { ShopBrand } from "@/lib/domain/platform/shops";

// Types of the jsonb columns.

export type StoredMarket = Omit<
  MarketResponse,
  | "id"
  | "min_order"
  | "updated_at"
  | "facts_updated_at"
  | "pause"
  | "popular"
  | "demo_coupons"
  | "test_payments"
  | "whatsapp_updates"
  | "google_measurement"
  | "meta_measurement"
  | "scheduling"
> & {
  id: string;
  min_order: number;
  /** Missing in markets imported before the flag existed. */
  sandbox?: boolean;
  /** The products that a demo shop shows as 'Mais pedidos' until it has enough orders of its own. */
  demo_popular?: string[];
  /** `print`: when an order for later is printed; missing: when it is due. */
  scheduling?: NonNullable<MarketResponse["scheduling"]> & { print?: "DUE" | "PLACED" | undefined };
  /** Missing: an order waits for the shop as long as it takes. */
  accept_within_minutes?: number;
  /** Shared by the shops of one owner. */
  brand?: ShopBrand | undefined;
};

/** `changed_at`: when its name or what it lists last changed, ISO 8601. */
export type CategoryHistory = { changed_at?: string | undefined; former_names?: string[] | undefined };

/** `hidden`: only the owner sees it; customers' calls omit the product. */
export type StoredProduct = ProductResponse & { hidden?: true | undefined };
/** In reais; what a coupon does not limit is missing. */
export type StoredCoupon = {
  code: string;
  kind: CouponKind;
  value?: number | undefined;
  min_order?: number | undefined;
  first_order?: true | undefined;
  starts?: string | undefined;
  ends?: string | undefined;
  days?: number[] | undefined;
  per_customer?: number | undefined;
  total?: number | undefined;
  hidden?: true | undefined;
};

/** `reason`: the printer's problem, in Portuguese, or null while it prints; `at`: ISO. */
export type StoredPrinter = { reason: string | null; waiting: number; at: string };

/** In orders placed before price methods existed the last three are missing, in later ones the group's name. */
export type StoredComplement = {
  id: string;
  name: string;
  amount: number;
  price: number;
  group_id?: string;
  group_name?: string;
  price_method?: PriceMethod;
};

/** `fingerprint`: of the call's content, so that a repeated key is the same order. */
export type TypedFacts = {
  fingerprint: string;
  /** Missing in orders typed before it was noted. */
  discount?: { kind: "PERCENT" | "AMOUNT"; value: number } | undefined;
  discount_reason?: string | undefined;
  while_closed?: true | undefined;
};

/** `key` and `fingerprint`: of the call, so that a repeated key is the same change. */
export type StoredChange = OrderChange & { key: string; fingerprint: string };

/** A snapshot from when the order was placed: without an address where the customer fetches it. Personal fields become null after the account is deleted. */
export type Delivery = {
  customer_name: string | null;
  customer_phone: string | null;
  address_name: string | null;
  full_address: string | null;
  number: string | null;
  neighborhood_name: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  complement: string | null;
  reference: string | null;
  lat: number | null;
  lng: number | null;
};
