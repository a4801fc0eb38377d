import { PaymentIcon } from "@/components/payment/payment-icon";
import type { OrderMode } from "@/lib/domain/mode/mode";
import type { PaymentSelection } from "@/lib/domain/payment/choice";
import { detailOf, paymentName, whenPaid } from "@/lib/domain/payment/copy";

export function PaymentSummary({ selection, mode }: { selection: PaymentSelection; mode?: OrderMode | null }) {
  const { type, method, pixKey } = selection;
  const detail = detailOf(selection);
  return (
    <div className="flex items-center gap-3">
      <PaymentIcon name={type.name} />
      <div className="flex min-w-0 flex-col">
        <p className="break-words font-semibold">{paymentName(type.name, method?.name ?? null)}</p>
        {detail && <p className="break-words text-muted text-sm">{detail}</p>}
        {pixKey && <p className="break-words text-muted text-sm">Chave da loja: {pixKey}</p>}
        <p className="text-muted text-sm">{whenPaid(selection, mode)}</p>
      </div>
    </div>
  );
}
