import { TextInput } from "@/components/ui/field";
import { masked } from "@/components/ui/masked";
import { maskCpf } from "@/lib/masks";
import type { useInvoice } from "./use-invoice";

/** 'CPF na nota': the customer's choice, sent with this order alone. */
export function InvoiceField({ invoice }: { invoice: ReturnType<typeof useInvoice> }) {
  const change = masked({ onChange: async (event) => invoice.setCpf(event.target.value) }, maskCpf);
  return (
    <TextInput
      ref={invoice.input}
      label="CPF na nota (opcional)"
      hint="Vai só neste pedido. Não fica guardado neste aparelho."
      inputMode="numeric"
      autoComplete="off"
      placeholder="000.000.000-00"
      maxLength={14}
      value={invoice.cpf}
      error={invoice.error}
      {...change}
    />
  );
}
