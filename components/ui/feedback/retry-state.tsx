import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "./states";

/** What could not be loaded, with the button that tries again. */
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
