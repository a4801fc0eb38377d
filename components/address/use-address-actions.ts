"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toast";
import type { Address } from "@/lib/address/address";
import { addressCopy } from "@/lib/address/copy";
import { addressesQuery } from "@/lib/address/queries";
import type { AddressInput } from "@/lib/address/schema";
import { callApi } from "@/lib/api/browser";
import { answerOf, apiErrorOf } from "@/lib/api/query-client";

type Changed = { id: string | null; input: AddressInput };

/** The saving of an address as its form sees it. */
export type SaveAddress = {
  busy: boolean;
  /** The last refusal in words, until the next attempt. */
  failure: string | null;
  /** Resolves to whether it was saved; `id` null is a new address. */
  run: (changed: Changed) => Promise<boolean>;
  forget: () => void;
};

/**
 * Saves and removes addresses; the list is read again after each, and `saved` is told which one is new. `created` is
 * what is said of a new one.
 */
export function useAddressActions({
  saved,
  created = addressCopy.created,
}: {
  saved: (created: Address | null) => void;
  created?: string;
}) {
  const client = useQueryClient();
  const reload = () => client.fetchQuery({ ...addressesQuery, staleTime: 0 });

  const saving = useMutation({
    mutationFn: async ({ id, input }: Changed) => {
      const known = new Set(client.getQueryData(addressesQuery.queryKey)?.map((address) => address.id));
      answerOf(await send(id, input));
      const list = await reload().catch(() => []);
      return {
        isNew: id === null,
        created: id === null ? (list.find((address) => !known.has(address.id)) ?? null) : null,
      };
    },
    onSuccess: (outcome) => {
      notify.success(outcome.isNew ? created : addressCopy.updated);
      saved(outcome.created);
    },
    onError: () => {
      notify.error(addressCopy.saveFailed);
    },
  });

  const removal = useMutation({
    mutationFn: async (id: string) => {
      const path = `/address/destroy/${encodeURIComponent(id)}`;
      const answer = await callApi({ call: "deleteAddress", method: "DELETE", path });
      // One that is not there any more is as good as removed.
      if (answer.ok || answer.error.status !== 404) answerOf(answer);
      await reload().catch(() => []);
    },
    onSuccess: () => {
      notify.success(addressCopy.removed);
    },
    onError: () => {
      notify.error(addressCopy.removeFailed);
    },
  });

  const save: SaveAddress = {
    busy: saving.isPending,
    failure: saving.isError ? (apiErrorOf(saving.error)?.message ?? addressCopy.saveFailed) : null,
    run: (changed) =>
      saving.mutateAsync(changed).then(
        () => true,
        () => false,
      ),
    forget: saving.reset,
  };
  const remove = {
    busy: removal.isPending,
    run: (id: string) => removal.mutateAsync(id).catch(() => {}),
  };
  return { save, remove };
}

function send(id: string | null, input: AddressInput) {
  const body = { address: input };
  if (id === null) return callApi({ call: "createAddress", method: "POST", path: "/address/new_address", body });
  const path = `/address/${encodeURIComponent(id)}/address_update`;
  return callApi({ call: "updateAddress", method: "PATCH", path, body });
}
