import { BoardSheet } from "@/components/board/frame/board-sheet";
import { CopyButton } from "@/components/board/shop/parts/copy-button";
import { Button } from "@/components/ui/button";
import { QrCode } from "@/components/ui/qr-code";
import type { Invited } from "@/lib/browser/board/people";
import { entryAddress } from "@/lib/domain/board/entry-link";
import { personText } from "@/lib/domain/board/rights";

/** A person's one-use invitation as a QR code. */
export function LinkSheet({ invited, onClose }: { invited: Invited | null; onClose: () => void }) {
  return (
    <BoardSheet
      open={invited !== null}
      onClose={onClose}
      title={invited ? `Convite de ${personText(invited.person)}` : "Convite"}
    >
      {invited && <InviteCode invited={invited} onClose={onClose} />}
    </BoardSheet>
  );
}

export function InviteCode({ invited: { person, link }, onClose }: { invited: Invited; onClose: () => void }) {
  const address = entryAddress(location.origin, link.market, link.code);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">
        {person.name} lê o código com a câmera do próprio aparelho. Ele vale uma vez, por 15 minutos.
      </p>
      <QrCode code={address} label={`Código QR do convite de ${personText(person)}`} />
      <CopyButton text={address} label="Copiar o link" copied="Link copiado. Mande só para essa pessoa." />
      <Button size="lg" wide onClick={onClose}>
        Pronto
      </Button>
    </div>
  );
}
