import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "./states";

/** Error message with a retry button, for content that could not be loaded. */
export function RetryState({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  return (
    <ErrorState
      title={title}
      action={
        <Button icon="refresh" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}
