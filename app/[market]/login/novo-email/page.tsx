import type { Metadata } from "next";
import { NewEmailScreen } from "@/components/account/links/new-email-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Novo e-mail", robots: { index: false } };

export const generateStaticParams = () => [];

export default function NewEmailPage() {
  return <NewEmailScreen />;
}
