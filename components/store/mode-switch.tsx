import { Icon, type IconName } from "@/components/ui/icon";
import { MODE_PARAM, MODE_WORDS } from "@/lib/domain/mode/address";
import { MODE_NAMES } from "@/lib/domain/mode/copy";
import { ORDER_MODES, type OrderMode } from "@/lib/domain/mode/mode";

const ICONS: Record<OrderMode, IconName> = { DELIVERY: "bike", TAKEOUT: "store" };

/**
 * 'Entrega' or 'Retirada' where the shop offers both. Delivery is checked until `SwitchedMode` has read the cart: the
 * page is the same for everyone.
 */
export function ModeSwitch() {
  return (
    <fieldset className="mode-switch">
      <legend className="sr-only">Como você quer receber?</legend>
      {ORDER_MODES.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={MODE_PARAM}
            value={MODE_WORDS[mode]}
            defaultChecked={mode === "DELIVERY"}
            // A reload would restore the choice of an earlier order.
            autoComplete="off"
          />
          <Icon name={ICONS[mode]} className="size-5" />
          {MODE_NAMES[mode]}
        </label>
      ))}
    </fieldset>
  );
}
