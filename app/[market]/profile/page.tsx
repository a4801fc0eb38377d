import type { Metadata } from "next";
import { ProfileScreen } from "@/components/profile/screen/profile-screen";
import { env } from "@/lib/node/env";
import { hasCall } from "@/lib/server/upstream/extensions";
import { pushKey } from "@/lib/server/upstream/push-key";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Perfil", robots: { index: false } };

export const generateStaticParams = () => [];

export default function ProfilePage() {
  return (
    <ProfileScreen
      pushKey={pushKey()}
      hasAccountData={hasCall("exportAccount") && hasCall("deleteAccount")}
      hasOwnCoupons={hasCall("coupons")}
      confirmsEmail={hasCall("confirmEmail")}
      hasGoogle={env.GOOGLE_CLIENT_ID !== undefined}
    />
  );
}
