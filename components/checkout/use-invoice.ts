"use client";

import { useRef, useState } from "react";
import { invoiceNote } from "@/lib/domain/checkout/invoice";
import type { Checkout } from "./use-checkout";

/** The CPF that the customer wants on the invoice; where it is kept is the checkout's. */
export function useInvoice({ invoiceCpf: cpf, setInvoiceCpf: setCpf }: Checkout) {
  const [refused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const note = invoiceNote(cpf);
  /** Whether the order may go; a wrong CPF is marked, and gets the focus. */
  const mayGo = (): boolean => {
    setRefused(!note.ok);
    if (!note.ok) input.current?.focus();
    return note.ok;
  };
  return {
    cpf,
    setCpf,
    input,
    /** The sentence beside the field, until it is mended. */
    error: refused && !note.ok ? "CPF inválido." : null,
    /** What the order says of it. */
    note: note.ok ? note.value : null,
    mayGo,
  };
}
