import type { Metadata } from "next";
import { CouponsScreen } from "@/components/coupons/coupons-screen";
import { hasCall } from "@/lib/server/upstream/extensions";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Cupons de Desconto", robots: { index: false } };

export const generateStaticParams = () => [];

export default function CouponsPage() {
  return <CouponsScreen hasOwn={hasCall("coupons")} />;
}
