import type { Centavos } from "@/lib/domain/money";

export const COUPON_STATUSES = ["active", "used", "expired"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export type SampleCoupon = {
  id: string;
  code: string;
  type: "Cupom" | "Cashback" | "Promoção";
  title: string;
  description: string;
  expires: string | null;
  minOrder: Centavos | null;
  value: string;
  status: CouponStatus;
  usedAt: string | null;
  expiredAt: string | null;
};

export const SAMPLE_COUPONS: readonly SampleCoupon[] = [
  {
    id: "1",
    code: "DESCONTO10",
    type: "Cupom",
    title: "10% de desconto",
    description: "10% de desconto no subtotal do seu pedido.",
    expires: null,
    minOrder: null,
    value: "10%",
    status: "active",
    usedAt: null,
    expiredAt: null,
  },
  {
    id: "2",
    code: "FRETEGRATIS",
    type: "Promoção",
    title: "Entrega grátis",
    description: "Entrega grátis em pedidos a partir de R$ 50,00.",
    expires: null,
    minOrder: 5_000,
    value: "Entrega grátis",
    status: "expired",
    usedAt: null,
    expiredAt: "31/12/2025",
  },
  {
    id: "3",
    code: "BEMVINDO10",
    type: "Cupom",
    title: "Boas-vindas",
    description: "Desconto de boas-vindas no primeiro pedido.",
    expires: null,
    minOrder: null,
    value: "10%",
    status: "used",
    usedAt: "10/11/2025",
    expiredAt: null,
  },
  {
    id: "4",
    code: "CASHBACK20",
    type: "Cashback",
    title: "20% de volta",
    description: "Parte do valor do pedido de volta como cashback.",
    expires: null,
    minOrder: null,
    value: "20%",
    status: "expired",
    usedAt: null,
    expiredAt: "31/10/2025",
  },
];

export const couponStatusLabels: Record<CouponStatus, string> = {
  active: "Ativo",
  used: "Usado",
  expired: "Expirado",
};
