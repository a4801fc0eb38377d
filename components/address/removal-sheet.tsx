"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { Sheet } from "@/components/ui/overlay/sheet";
import { reloadAddresses } from "@/lib/browser/address/queries";
import { callApi } from "@/lib/browser/call-api";
import { valueOrThrow } from "@/lib/browser/query-client";
import type { Address } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";

/** Asks for confirmation before removing an address; `address` null closes the sheet. */
export function RemovalSheet({ address, onClose }: { address: Address | null; onClose: () => void }) {
  const removal = useRemoval();
  return (
    <Sheet open={address !== null} onClose={onClose} title="Remover este endereço?">
      <div className="flex flex-col gap-4">
        <p>{address?.primary}</p>
        <div className="flex gap-3">
          <Button variant="secondary" className="grow" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="danger"
            className="grow"
            busy={removal.isPending}
            onClick={() => address && removal.mutate(address.id, { onSettled: onClose })}
          >
            Remover
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function useRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const path = `/address/destroy/${encodeURIComponent(id)}`;
      const result = await callApi({ call: "deleteAddress", method: "DELETE", path });
      // One that is not there any more is as good as removed.
      if (result.ok || result.error.status !== 404) valueOrThrow(result);
      await reloadAddresses(client).catch(() => []);
    },
    onSuccess: () => {
      notify.success(addressCopy.removed);
    },
    onError: () => {
      notify.error(addressCopy.removeFailed);
    },
  });
}
