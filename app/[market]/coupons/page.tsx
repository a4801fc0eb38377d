import type { Metadata } from "next";
import { CouponsScreen } from "@/components/coupons/coupons-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Cupons de Desconto", robots: { index: false } };

export function generateStaticParams() {
  return [];
}

export default function CouponsPage() {
  return <CouponsScreen />;
}
