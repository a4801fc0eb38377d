import localFont from "next/font/local";
import type { ReactNode } from "react";
import { HeadScript, Ready } from "@/components/shell/root-islands";
import "./globals.css";

const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  // A late font causes no layout shift: it is used from the next page on.
  display: "optional",
  // Next's fallback is a light Arial even for bold text, and it has none for Android: see `letters.css`.
  adjustFontFallback: false,
});

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={figtree.variable} suppressHydrationWarning>
      <head>
        <HeadScript />
      </head>
      <body className="bg-page font-sans text-base text-ink antialiased">
        {children}
        <Ready />
      </body>
    </html>
  );
}
