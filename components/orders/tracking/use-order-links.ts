"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "@/components/ui/feedback/toast";
import { createOrderLink, endOrderLinks } from "@/lib/browser/orders/order-links";
import { orderQuery } from "@/lib/browser/orders/queries";
import { apiErrorOf } from "@/lib/browser/query-client";
import { ordersCopy } from "@/lib/domain/orders/copy";
import type { Order } from "@/lib/domain/orders/order";
import { orderLinkCopy } from "@/lib/domain/orders/order-link";

/**
 * An order's links. The server stores only hashes, so a page visit reuses the link it created; `codeOf` resolves to
 * null after showing why there is none.
 */
export function useOrderLinks({ id, links = 0 }: Order) {
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const { queryKey } = orderQuery(id);
  const setLinks = (open: number) =>
    client.setQueryData(queryKey, (order) => (order ? { ...order, links: open } : order));
  const failed = (error: unknown) => {
    notify.error(apiErrorOf(error)?.message ?? ordersCopy.failed);
    void client.refetchQueries({ queryKey });
  };
  const codeOf = async (): Promise<string | null> => {
    // Another device may have ended it.
    if (made && links > 0) return made;
    try {
      const created = await createOrderLink(id);
      setMade(created.code);
      setLinks(created.links);
      return created.code;
    } catch (error) {
      failed(error);
      return null;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => endOrderLinks(id),
    onSuccess: () => {
      setMade(null);
      setLinks(0);
      notify.success(orderLinkCopy.ended);
    },
    onError: failed,
  });
  return { links, codeOf, end: (onSettled: () => void) => mutate(undefined, { onSettled }), ending: isPending };
}
