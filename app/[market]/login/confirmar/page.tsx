import type { Metadata } from "next";
import { EnteringScreen } from "@/components/account/links/entering-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Entrar", robots: { index: false } };

export const generateStaticParams = () => [];

/** 'Entrar como …?', when another site started the login. */
export default function LoginConfirmPage() {
  return <EnteringScreen />;
}
