"use client";

import { useId } from "react";
import type { Facts } from "@/components/checkout/state/use-facts";
import { RadioGroup, RadioRow } from "@/components/ui/form/radio-group";
import { Icon } from "@/components/ui/icon";
import { modeNews } from "@/lib/domain/checkout/mode-copy";
import { MODE_NAMES } from "@/lib/domain/mode/copy";
import type { OrderMode } from "@/lib/domain/mode/mode";
import { useCart } from "@/stores/cart";

type ModeChoiceProps = Pick<Facts, "mode" | "market" | "totals"> & { fee: Facts["delivery"]["fee"] };

/** 'Entrega' or 'Retirada', where the shop offers both; announces at once how the choice changes the total. */
export function ModeChoice({ mode, market, fee, totals }: ModeChoiceProps) {
  const name = useId();
  const updateDraft = useCart((cart) => cart.updateDraft);
  const row = (of: OrderMode, icon: "bike" | "store", description: string) => (
    <RadioRow
      name={name}
      value={of}
      label={<span className="font-semibold">{MODE_NAMES[of]}</span>}
      description={description}
      end={<Icon name={icon} className="size-6 text-brand-ink" />}
      checked={mode === of}
      onChange={() => updateDraft({ mode: of })}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup legend="Como você quer receber?">
        {row("DELIVERY", "bike", ["No seu endereço", market.deliveryTime].filter(Boolean).join(" · "))}
        {row("TAKEOUT", "store", ["Na loja, sem taxa", market.pickup?.time].filter(Boolean).join(" · "))}
      </RadioGroup>
      <p role="status" className="text-muted text-sm empty:hidden">
        {mode && modeNews(mode, { fee, ...totals })}
      </p>
    </div>
  );
}
