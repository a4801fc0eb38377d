import { Badge } from "@/components/ui/badge";
import { paymentCopy } from "@/lib/domain/payment/copy";

export function SandboxNote({ pix }: { pix?: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <Badge tone="wait" icon="info">
        Simulação
      </Badge>
      {pix ? paymentCopy.sandboxPix : paymentCopy.sandbox}
    </p>
  );
}
