import type { ReactNode } from "react";
import { QueryProvider } from "@/components/page/query-provider";
import { InShop } from "@/components/samples/frames";
import "@/app/globals.css";
import "./stories.css";

// As in app/layout.tsx.
document.documentElement.lang = "pt-BR";
document.body.className = "bg-page font-sans text-base text-ink antialiased";
document.documentElement.dataset.ready = "1";

/** What a shop's page has around each of its parts. Ladle finds it as a constant only. */
export const Provider = ({ children }: { children: ReactNode }) => (
  <InShop>
    <QueryProvider>
      <div className="story">{children}</div>
    </QueryProvider>
  </InShop>
);
