import localFont from "next/font/local";
import type { ReactNode } from "react";
import { HeadScript } from "@/components/shell/root-islands";
import "./globals.css";

const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  // A late font causes no layout shift: it is used from the next page on.
  display: "optional",
  // Next's stands in with a light Arial for bold letters too, and knows no Android: `letters.css`.
  adjustFontFallback: false,
});

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={figtree.variable} suppressHydrationWarning>
      <head>
        <HeadScript />
      </head>
      <body className="bg-page font-sans text-base text-ink antialiased">{children}</body>
    </html>
  );
}
