"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { profileQuery } from "@/lib/browser/account/queries";
import { apiErrorOf, valueOrThrow } from "@/lib/browser/query-client";
import { accountCopy } from "@/lib/domain/account/copy";
import type { ApiError } from "@/lib/domain/api-error";
import type { Result } from "@/lib/domain/result";

/** A write of the customer's own data; the profile is read again after it, and `onSaved` follows. */
export function useProfileWrite<Input, Output>(
  write: (input: Input) => Promise<Result<Output, ApiError>>,
  onSaved: (output: Output) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const output = valueOrThrow(await write(input));
      await client.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => {});
      return output;
    },
    onSuccess: onSaved,
  });
}

/** The server's words for a failure, else the neutral sentence; null without one. */
export function failureText(error: Error | null): string | null {
  return error && (apiErrorOf(error)?.message ?? accountCopy.failed);
}
