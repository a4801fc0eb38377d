import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/feedback/states";
import { failureText } from "@/lib/browser/board/failure";

type Query = { error: unknown; refetch: () => unknown };

/**
 * Stands in for a screen whose data could not be loaded. `heading`: renders the title as h1 where nothing else names
 * the page.
 */
export function Unread({ query, title, heading }: { query: Query; title: string; heading?: "h1" }) {
  return (
    <ErrorState
      heading={heading}
      title={title}
      action={<Button onClick={() => query.refetch()}>Tentar de novo</Button>}
    >
      <p>{failureText(query.error)}</p>
    </ErrorState>
  );
}
