import { Badge } from "@/components/ui/badge";
import { paymentCopy } from "@/lib/domain/payment/copy";

/** `test`: a real provider's test environment. */
export function SandboxNote({ pix, test }: { pix?: boolean; test?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge tone="wait" icon="info">
        {test ? "Em teste" : "Simulação"}
      </Badge>
      {test ? paymentCopy.test : pix ? paymentCopy.sandboxPix : paymentCopy.sandbox}
    </p>
  );
}
