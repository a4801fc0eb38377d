"use client";

import { type QueryClient, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/feedback/toast";
import { addressesQuery, reloadAddresses } from "@/lib/browser/address/queries";
import { type Changed, createAddressSaver, type SaveError } from "@/lib/browser/address/save";
import { callApi } from "@/lib/browser/call-api";
import { ApiFailure, apiErrorOf } from "@/lib/browser/query-client";
import type { Address } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";
import { SAVING_ADDRESS } from "./saving-key";

/** Milliseconds for a save: longer than the server gives the shop's API. */
const SAVE_LIMIT = 25_000;

export type SaveAddress = {
  busy: boolean;
  failure: string | null;
  /** Resolves to whether the address was saved; `id` null adds a new one. Only one attempt runs at a time. */
  run: (changed: Changed) => Promise<boolean>;
  forget: () => void;
};

type Options = { saved: (created: Address | null) => void; created?: string };

/**
 * Saves addresses and refetches the list after each; `saved` gets the new one. `created` is the message after adding
 * one.
 */
export function useSaveAddress({ saved, created = addressCopy.created }: Options): SaveAddress {
  const client = useQueryClient();
  const saving = useMutation({
    mutationKey: SAVING_ADDRESS,
    mutationFn: async (changed: Changed) => {
      const outcome = await saverOf(client)(changed);
      if (!outcome.ok) throw new NotSaved(outcome.error);
      return outcome.value;
    },
    onSuccess: (added, { id }) => {
      notify.success(id === null ? created : addressCopy.updated);
      saved(added);
    },
    onError: (error) => {
      notify.error(isUnknown(error) ? addressCopy.saveUnknown : addressCopy.saveFailed);
    },
  });
  const busy = useIsMutating({ mutationKey: SAVING_ADDRESS }) > 0;
  const run = async (changed: Changed) => {
    // A second tap may come before the next render.
    if (client.isMutating({ mutationKey: SAVING_ADDRESS }) > 0) return false;
    return saving.mutateAsync(changed).then(
      () => true,
      () => false,
    );
  };
  return { busy, failure: saving.error && sentenceOf(saving.error), run, forget: saving.reset };
}

type Saver = ReturnType<typeof createAddressSaver>;

const savers = new WeakMap<QueryClient, Saver>();

/** One per page: a save that got no response is still known when the form is opened again. */
function saverOf(client: QueryClient): Saver {
  const known = () => client.getQueryData(addressesQuery.queryKey) ?? [];
  const reload = () => reloadAddresses(client);
  const saver = savers.get(client) ?? createAddressSaver({ send, reload, known });
  savers.set(client, saver);
  return saver;
}

class NotSaved extends ApiFailure {
  constructor(readonly refusal: SaveError) {
    super(refusal.error);
  }
}

function isUnknown(error: Error): boolean {
  return error instanceof NotSaved && error.refusal.kind === "UNKNOWN";
}

function sentenceOf(error: Error): string {
  return isUnknown(error) ? addressCopy.saveUnknown : (apiErrorOf(error)?.message ?? addressCopy.saveFailed);
}

function send({ id, input }: Changed) {
  const body = { address: input };
  const signal = AbortSignal.timeout(SAVE_LIMIT);
  if (id === null)
    return callApi({ call: "createAddress", method: "POST", path: "/address/new_address", body, signal });
  const path = `/address/${encodeURIComponent(id)}/address_update`;
  return callApi({ call: "updateAddress", method: "PATCH", path, body, signal });
}
