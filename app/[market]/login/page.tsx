import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { LoginScreen } from "@/components/account/login/login-screen";
import { env } from "@/lib/node/env";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Entrar", robots: { index: false } };

export const generateStaticParams = () => [];

/** With a Google client id, the meta mark lets the page's policy allow Google's button. */
export default function LoginPage() {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: scriptUrl } = env;
  if (!clientId) return <LoginScreen google={null} />;
  const styleNonce = randomUUID();
  return (
    <>
      <meta name="google-sign-in" content={styleNonce} />
      <LoginScreen google={{ clientId, scriptUrl, styleNonce }} />
    </>
  );
}
