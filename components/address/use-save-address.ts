"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { addressesQuery } from "@/lib/browser/address/queries";
import { type Changed, createAddressSaver, type SaveError } from "@/lib/browser/address/save";
import { callApi } from "@/lib/browser/call-api";
import { ApiFailure, apiErrorOf } from "@/lib/browser/query-client";
import type { Address } from "@/lib/domain/address/address";
import { addressCopy } from "@/lib/domain/address/copy";

/** Milliseconds for a save: longer than the server gives the shop's API. */
const SAVE_LIMIT = 25_000;

export type SaveAddress = {
  busy: boolean;
  failure: string | null;
  /** Resolves to whether it was saved; `id` null is a new address. One attempt is made at a time. */
  run: (changed: Changed) => Promise<boolean>;
  forget: () => void;
};

type Options = { saved: (created: Address | null) => void; created?: string };

export const SAVING_ADDRESS = ["save-address"];

/**
 * Saves addresses; the list is read again after each, and `saved` is told which one is new. `created` is what is said
 * of a new one.
 */
export function useSaveAddress({ saved, created = addressCopy.created }: Options): SaveAddress {
  const client = useQueryClient();
  const reload = () => client.fetchQuery({ ...addressesQuery, staleTime: 0 });
  const [saveOnce] = useState(() =>
    createAddressSaver({ send, reload, known: () => client.getQueryData(addressesQuery.queryKey) ?? [] }),
  );
  const saving = useMutation({
    mutationKey: SAVING_ADDRESS,
    mutationFn: async (changed: Changed) => {
      const outcome = await saveOnce(changed);
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
  const run = useOneAtATime((changed: Changed) =>
    saving.mutateAsync(changed).then(
      () => true,
      () => false,
    ),
  );
  return { busy: saving.isPending, failure: saving.error && sentenceOf(saving.error), run, forget: saving.reset };
}

/** False at once while an earlier run lasts: a second tap may come before the next render. */
function useOneAtATime<Task>(work: (task: Task) => Promise<boolean>): (task: Task) => Promise<boolean> {
  const isRunning = useRef(false);
  return async (task) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    const isDone = await work(task);
    isRunning.current = false;
    return isDone;
  };
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
