import type { Metadata } from "next";
import { LoginScreen } from "@/components/account/login-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Entrar", robots: { index: false } };

export function generateStaticParams() {
  return [];
}

/** Login and register. */
export default function LoginPage() {
  return <LoginScreen />;
}
