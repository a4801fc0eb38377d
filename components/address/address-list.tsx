"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { useChunkOnTap } from "@/components/page/use-chunk-on-tap";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { RadioGroup } from "@/components/ui/form/radio-group";
import type { Address, District, SavedAddresses } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";
import { deliveryTo } from "@/lib/domain/address/delivery";
import type { Centavos } from "@/lib/domain/money";
import { AddressCard } from "./address-card";
import { editingChunk } from "./editing-query";

export type DeliveryChoice = {
  chosenId: string | null;
  choose: (address: Address) => void;
  /** Chooses an address that was just saved. */
  add: (address: Address) => void;
  /** The district that was named before the address. */
  districtId: string | null;
  /** The cart's subtotal: delivery may be free from some amount on. */
  subtotal: Centavos;
};

type Props = {
  addresses: SavedAddresses;
  districts: readonly District[];
  /** Choosing where to deliver; absent where nothing is ordered. */
  delivery?: DeliveryChoice;
  onEdit: (address: Address) => void;
  onAdd: () => void;
};

export function AddressList({ addresses, districts, delivery, onEdit, onAdd }: Props) {
  const market = useMarket();
  const { dropped = 0 } = addresses;
  const [leaving, setLeaving] = useState<Address | null>(null);
  const removal = useChunkOnTap(editingChunk);
  const cards = (
    <ul className="flex flex-col gap-3 empty:hidden">
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          delivery={deliveryTo(address, districts)}
          market={market}
          subtotal={delivery?.subtotal}
          chosen={address.id === delivery?.chosenId}
          onChoose={
            delivery &&
            (() => {
              delivery.choose(address);
              announce(`Entregar em ${address.primary}`);
            })
          }
          onEdit={() => onEdit(address)}
          onRemove={() => {
            setLeaving(address);
            removal.open();
          }}
        />
      ))}
    </ul>
  );
  return (
    <div className="flex flex-col gap-3">
      {addresses.length === 0 && <p className="text-muted">Você ainda não tem endereços. Adicione o primeiro.</p>}
      {dropped > 0 && (
        <p className="text-pretty text-muted">
          {dropped === 1 ? addressCopy.oneUnreadable : addressCopy.someUnreadable}
        </p>
      )}
      {delivery ? (
        <RadioGroup legend="Endereço de entrega" hideLegend>
          {cards}
        </RadioGroup>
      ) : (
        cards
      )}
      <Button variant="secondary" size="lg" icon="plus" wide onClick={onAdd}>
        Adicionar novo endereço
      </Button>
      {removal.code && <removal.code.RemovalSheet address={removal.isOpen ? leaving : null} onClose={removal.close} />}
    </div>
  );
}
