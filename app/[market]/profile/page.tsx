import type { Metadata } from "next";
import { ProfileScreen } from "@/components/account/profile-screen";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Perfil", robots: { index: false } };

export function generateStaticParams() {
  return [];
}

/** The customer's own data. */
export default function ProfilePage() {
  return <ProfileScreen />;
}
