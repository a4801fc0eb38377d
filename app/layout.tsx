import localFont from "next/font/local";
import type { ReactNode } from "react";
import { HEAD_SCRIPT } from "@/lib/cache/inline-scripts.mjs";
import "./globals.css";

const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  variable: "--font-figtree",
  display: "swap",
});

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR" className={figtree.variable} suppressHydrationWarning>
      <head>
        {/* A constant of ours, whose hash the page cache knows. */}
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
      </head>
      <body className="bg-page font-sans text-base text-ink antialiased">{children}</body>
    </html>
  );
}
