import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { LoginScreen } from "@/components/account/login-screen";
import { env } from "@/lib/node/env";

export const revalidate = 3600;
export const metadata: Metadata = { title: "Entrar", robots: { index: false } };

export function generateStaticParams() {
  return [];
}

/** Login and register; with a client id of Google's, its button too, which the mark lets through the page's policy. */
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
