"use client";

import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { enteredShop } from "@/lib/browser/board/call";

/** Shown before a login to another shop's board: a device is in one shop at a time and leaves the current one. */
export function LeavingNotice() {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    void enteredShop().then((now) => now.ok && now.value && setName(now.value.name));
  }, []);
  if (name === null) return null;
  return (
    <p className="flex items-start gap-2 text-pretty rounded-sm bg-wait-soft p-3 text-wait">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words">
        Este aparelho está no painel de <strong>{name}</strong>. Em outra loja, os pedidos de {name} não tocam mais
        aqui.
      </span>
    </p>
  );
}
