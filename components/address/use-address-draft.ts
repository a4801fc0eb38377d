"use client";

import { useCallback, useState } from "react";
import { type AddressDraft, parseDraft } from "@/lib/domain/address/draft";
import { draftKey } from "@/lib/domain/address/draft-key";

/** The address being typed, stored for this tab so that Back, 'Ajustar' and a reload lose nothing. */
export function useAddressDraft(market: string) {
  const [draft, setDraft] = useState<AddressDraft | null>(() => read(market));
  const keep = useCallback(
    (next: AddressDraft) => {
      setDraft(next);
      write(market, next);
    },
    [market],
  );
  /** Clears the draft for the next form; the closing form on the screen still has its own. */
  const forget = useCallback(() => write(market, null), [market]);
  return { draft, keep, forget };
}

function read(market: string): AddressDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(draftKey(market)));
  } catch {
    return null;
  }
}

/** Storage may be full or blocked: then a reload forgets, and nothing else. */
function write(market: string, draft: AddressDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(draftKey(market), JSON.stringify(draft));
    else sessionStorage.removeItem(draftKey(market));
  } catch {}
}
