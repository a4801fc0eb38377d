import type { Metadata } from "next";
import { RecoveryScreen } from "@/components/account/links/recovery-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Nova senha", robots: { index: false } };

export const generateStaticParams = () => [];

export default function PasswordRecoveryPage() {
  return <RecoveryScreen />;
}
