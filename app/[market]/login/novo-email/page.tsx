import type { Metadata } from "next";
import { NewEmailScreen } from "@/components/account/links/new-email-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Novo e-mail", robots: { index: false } };

export function generateStaticParams() {
  return [];
}

export default function NewEmailPage() {
  return <NewEmailScreen />;
}
