import { Badge } from "@/components/ui/badge";
import { chargeCopy } from "@/lib/domain/orders/charge-copy";
import { paymentCopy } from "@/lib/domain/payment/copy";

/** `test`: a real provider's test environment. */
export function SandboxNote({ pix, test }: { pix?: boolean; test?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge tone="wait" icon="info">
        {test ? "Em teste" : "Simulação"}
      </Badge>
      {test ? chargeCopy.test : pix ? paymentCopy.sandboxPix : paymentCopy.sandbox}
    </p>
  );
}
