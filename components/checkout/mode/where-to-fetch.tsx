import { Panel } from "@/components/checkout/steps/panel";
import { PickUpPlace } from "@/components/store/pick-up-place";
import type { Market } from "@/lib/domain/market/market";

export function WhereToFetch({ market }: { market: Market }) {
  return (
    <Panel title="Onde retirar">
      <PickUpPlace market={market} withMap />
    </Panel>
  );
}
