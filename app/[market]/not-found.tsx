import { NotFoundState } from "@/components/shell/not-found-state";

/** A product or page that is not there, inside the shop's own frame. */
export default function MarketNotFound() {
  return <NotFoundState />;
}
