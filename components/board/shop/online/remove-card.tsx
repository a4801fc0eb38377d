"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { QuestionSheet } from "@/components/board/money/question-sheet";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { FormFailure } from "@/components/ui/form/form-failure";
import { failureText } from "@/lib/browser/board/failure";
import { refreshPayments, removeProvider } from "@/lib/browser/board/money/payments";
import { valueOrThrow } from "@/lib/browser/query-client";
import { providerName } from "@/lib/domain/board/money/providers";
import type { OnlineProvider } from "@/lib/domain/board/money/types";

/** Erases a provider with its credentials. */
export function RemoveCard({ provider }: { provider: OnlineProvider }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const name = providerName(provider);
  const remove = useMutation({
    mutationFn: async () => valueOrThrow(await removeProvider(provider)),
    onSuccess: async () => {
      await refreshPayments(client);
      notify.success(`${name} removido`);
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <FormFailure>{remove.error && failureText(remove.error)}</FormFailure>
      <Button variant="danger" icon="trash" busy={remove.isPending} onClick={() => setAsked(true)}>
        Remover {name}
      </Button>
      <QuestionSheet
        open={isAsked}
        title={`Remover ${name}?`}
        action="Remover"
        danger
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate()}
      >
        <p>
          As credenciais são apagadas, e o cliente não paga mais por aqui. Para voltar, é preciso enviar tudo de novo.
        </p>
      </QuestionSheet>
    </div>
  );
}
