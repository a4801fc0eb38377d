import { Window, WithCart } from "@/components/samples/frames";
import { LINES } from "@/components/samples/orders";
import { Button } from "@/components/ui/button";
import { useUi } from "@/stores/ui";
import * as cartParts from "./cart-parts";
import { FloatingCart } from "./floating-cart";
import { provideCartParts } from "./use-cart-part";

// As the code that fills a cart does.
provideCartParts(cartParts);

const ONE = [LINES.plain];

/** The buttons are tapped by `e2e/parts.spec.ts`. */
export function States() {
  const { hideFloatingCart, showFloatingCart } = useUi();
  return (
    <WithCart name="flutuante" lines={ONE}>
      <div className="story-row">
        <Button onClick={showFloatingCart}>Mostrar</Button>
        <Button onClick={hideFloatingCart}>Esconder</Button>
      </div>
      <Window>
        <FloatingCart />
      </Window>
    </WithCart>
  );
}
