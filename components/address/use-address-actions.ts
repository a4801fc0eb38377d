"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/toast";
import type { Address } from "@/lib/address/address";
import { addressCopy } from "@/lib/address/copy";
import { addressesQuery } from "@/lib/address/queries";
import type { AddressInput } from "@/lib/address/schema";
import { callApi } from "@/lib/api/browser";
import { answerOf } from "@/lib/api/query-client";

/** Saves and removes addresses; the list is read again after each, and `created` is told which one is new. */
export function useAddressActions({ saved }: { saved: (created: Address | null) => void }) {
  const client = useQueryClient();
  const reload = () => client.fetchQuery({ ...addressesQuery, staleTime: 0 });

  const save = useMutation({
    mutationFn: async ({ id, input }: { id: string | null; input: AddressInput }) => {
      const known = new Set(client.getQueryData(addressesQuery.queryKey)?.map((address) => address.id));
      const body = { address: input };
      answerOf(
        id === null
          ? await callApi({ call: "createAddress", method: "POST", path: "/address/new_address", body })
          : await callApi({
              call: "updateAddress",
              method: "PATCH",
              path: `/address/${encodeURIComponent(id)}/address_update`,
              body,
            }),
      );
      const list = await reload().catch(() => []);
      return {
        isNew: id === null,
        created: id === null ? (list.find((address) => !known.has(address.id)) ?? null) : null,
      };
    },
    onSuccess: ({ isNew, created }) => {
      notify.success(isNew ? addressCopy.created : addressCopy.updated);
      saved(created);
    },
    onError: () => {
      notify.error(addressCopy.saveFailed);
    },
  });

  const remove = useMutation({
    mutationFn: async (id: string) => {
      const path = `/address/destroy/${encodeURIComponent(id)}`;
      answerOf(await callApi({ call: "deleteAddress", method: "DELETE", path }));
      await reload().catch(() => []);
    },
    onSuccess: () => {
      notify.success(addressCopy.removed);
    },
    onError: () => {
      notify.error(addressCopy.removeFailed);
    },
  });

  return { save, remove };
}
