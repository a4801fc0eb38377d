"use client";

import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/overlay/sheet";
import type { Address } from "@/lib/domain/address/address";

/** Asks before an address is removed; `address` null closes it. */
export function RemovalSheet(props: {
  address: Address | null;
  busy: boolean;
  onClose: () => void;
  onRemove: () => void;
}) {
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
