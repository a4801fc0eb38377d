"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryClient } from "@/lib/browser/query-client";
import { OutageBoundary } from "./outage-boundary";

/** Not in the layout, so that the menu does not load the query client. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <OutageBoundary>{children}</OutageBoundary>
    </QueryClientProvider>
  );
}
