"use client";

import { Button } from "./button";

/** Asks for the page again. */
export function RetryButton() {
  return (
    <Button icon="refresh" onClick={() => location.reload()}>
      Tentar novamente
    </Button>
  );
}
