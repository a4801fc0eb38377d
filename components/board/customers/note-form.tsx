"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { announce } from "@/components/ui/feedback/live-region";
import { TextArea, tooLong } from "@/components/ui/form/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { CUSTOMERS, NOTE_LIMIT, saveNote } from "@/lib/browser/board/customers";
import { failureText } from "@/lib/browser/board/failure";

/** The shop's note about a customer, for their next order. */
export function NoteForm({ number, note }: { number: string; note: string | null }) {
  const client = useQueryClient();
  const [text, setText] = useState(note ?? "");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveNote(number, text),
    onSuccess: async (saved) => {
      setText(saved ?? "");
      await client.invalidateQueries(CUSTOMERS);
      announce(saved === null ? "Observação apagada." : "Observação salva.");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong(text.length, NOTE_LIMIT)) mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-low">
      <TextArea
        label="Observação da loja"
        hint="Aparece no próximo pedido. O cliente não lê, mas tem direito de pedir: escreva só o que ajuda a atender."
        rows={2}
        maxLength={NOTE_LIMIT}
        placeholder="Portão azul, interfone 12"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FormFailure>{error && failureText(error)}</FormFailure>
      <Button type="submit" className="self-start" busy={isPending}>
        Salvar
      </Button>
    </form>
  );
}
