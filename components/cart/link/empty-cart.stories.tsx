import { WithCart } from "@/components/samples/frames";
import { Button } from "@/components/ui/button";
import { useUi } from "@/stores/ui";
import { EmptyCart } from "./empty-cart";

/** The buttons are tapped by `e2e/parts.spec.ts`. */
export function States() {
  const { hideFloatingCart, showFloatingCart } = useUi();
  return (
    <WithCart name="flutuante" lines={[]}>
      <div className="story-row">
        <Button onClick={showFloatingCart}>Mostrar</Button>
        <Button onClick={hideFloatingCart}>Esconder</Button>
        <EmptyCart />
      </div>
    </WithCart>
  );
}
