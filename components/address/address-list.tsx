"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { Sheet } from "@/components/ui/overlay/sheet";
import type { Address, District } from "@/lib/domain/address/address";
import { deliveryTo } from "@/lib/domain/address/delivery";
import type { Centavos } from "@/lib/domain/money";
import { AddressCard } from "./address-card";

export type DeliveryChoice = {
  chosenId: string | null;
  choose: (address: Address) => void;
  /** The district that was named before the address. */
  districtId: string | null;
  /** Of the cart: delivery may be free from a sum on. */
  subtotal: Centavos;
};

type Props = {
  addresses: readonly Address[];
  districts: readonly District[];
  /** Choosing where to deliver; absent where nothing is ordered. */
  delivery?: DeliveryChoice;
  removing: boolean;
  onEdit: (address: Address) => void;
  onRemove: (address: Address) => Promise<unknown>;
  onAdd: () => void;
};

export function AddressList({ addresses, districts, delivery, removing, onEdit, onRemove, onAdd }: Props) {
  const market = useMarket();
  const [leaving, setLeaving] = useState<Address | null>(null);
  const keep = () => setLeaving(null);
  return (
    <div className="flex flex-col gap-3">
      {addresses.length === 0 && <p className="text-muted">Você ainda não tem endereços. Adicione o primeiro.</p>}
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
            onRemove={() => setLeaving(address)}
          />
        ))}
      </ul>
      <Button variant="secondary" size="lg" icon="plus" wide onClick={onAdd}>
        Adicionar novo endereço
      </Button>
      <RemovalSheet
        address={leaving}
        busy={removing}
        onClose={keep}
        onRemove={() => leaving && onRemove(leaving).finally(keep)}
      />
    </div>
  );
}

function RemovalSheet(props: { address: Address | null; busy: boolean; onClose: () => void; onRemove: () => void }) {
  const { address, busy, onClose, onRemove } = props;
  return (
    <Sheet open={address !== null} onClose={onClose} title="Remover este endereço?">
      <div className="flex flex-col gap-4">
        <p>{address?.primary}</p>
        <div className="flex gap-3">
          <Button variant="secondary" className="grow" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" className="grow" busy={busy} onClick={onRemove}>
            Remover
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
