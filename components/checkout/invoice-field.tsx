import { CpfInput } from "@/components/account/person-inputs";
import type { useInvoice } from "./use-invoice";

/** 'CPF na nota': the customer's choice, sent with this order alone. */
export function InvoiceField({ invoice }: { invoice: ReturnType<typeof useInvoice> }) {
  return (
    <CpfInput
      ref={invoice.input}
      label="CPF na nota (opcional)"
      hint="Vai só neste pedido. Não fica guardado neste aparelho."
      value={invoice.cpf}
      error={invoice.error}
      onChange={async (event) => invoice.setCpf(event.target.value)}
    />
  );
}
