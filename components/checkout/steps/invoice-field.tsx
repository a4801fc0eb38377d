"use client";

import { useEffect } from "react";
import { CpfInput } from "@/components/account/person-inputs";
import type { Invoice } from "@/components/checkout/state/use-placing";
import { invoiceNote } from "@/lib/domain/checkout/invoice";

const ID = "cpf-na-nota";

/** 'CPF na nota': optional, and sent with this order only. An invalid one stays marked until it is corrected. */
export function InvoiceField({ invoice: { cpf, setCpf, isRefused, setRefused } }: { invoice: Invoice }) {
  useEffect(() => () => setRefused(false), [setRefused]);
  return (
    <CpfInput
      id={ID}
      label="CPF na nota (opcional)"
      hint="Vai só neste pedido. Não fica guardado neste aparelho."
      value={cpf}
      error={isRefused && !invoiceNote(cpf).ok ? "CPF inválido." : null}
      onChange={async (event) => setCpf(event.target.value)}
    />
  );
}

/** The note with the CPF for the invoice; a wrong one is marked, and gets the focus. */
export function noteOf({ cpf, setRefused }: Invoice) {
  const note = invoiceNote(cpf);
  setRefused(!note.ok);
  if (!note.ok) document.getElementById(ID)?.focus();
  return note;
}
