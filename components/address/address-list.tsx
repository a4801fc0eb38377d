"use client";

import { useState } from "react";
import { useMarket } from "@/components/market/market-context";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/live-region";
import { Sheet } from "@/components/ui/sheet";
import type { Address, District } from "@/lib/domain/address/address";
import { deliveryTo } from "@/lib/domain/address/delivery";
import { AddressCard } from "./address-card";

/** The saved addresses and the way to a new one. */
export function AddressList({
  addresses,
  districts,
  delivery,
  removing,
  onEdit,
  onRemove,
  onAdd,
}: {
  addresses: readonly Address[];
  districts: readonly District[];
  /** Choosing where to deliver; absent where nothing is ordered. */
  delivery?: { chosenId: string | null; choose: (id: string) => void };
  removing: boolean;
  onEdit: (address: Address) => void;
  onRemove: (address: Address) => Promise<unknown>;
  onAdd: () => void;
}) {
  const market = useMarket();
  const [leaving, setLeaving] = useState<Address | null>(null);
  return (
    <div className="flex flex-col gap-3">
      {addresses.length === 0 && <p className="text-muted">Você ainda não tem endereços. Adicione o primeiro.</p>}
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            delivery={deliveryTo(address, districts)}
            market={market}
            chosen={address.id === delivery?.chosenId}
            onChoose={
              delivery &&
              (() => {
                delivery.choose(address.id);
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
      <Sheet open={leaving !== null} onClose={() => setLeaving(null)} title="Remover este endereço?">
        <div className="flex flex-col gap-4">
          <p>{leaving?.primary}</p>
          <div className="flex gap-3">
            <Button variant="secondary" className="grow" onClick={() => setLeaving(null)}>
              Cancelar
            </Button>
            <Button
              variant="danger"
              className="grow"
              busy={removing}
              onClick={() => leaving && onRemove(leaving).finally(() => setLeaving(null))}
            >
              Remover
            </Button>
          </div>
        </div>
      </Sheet>
    </div>
  );
}
