"use client";

import { Sheet } from "@/components/ui/overlay/sheet";
import type { GroupTarget } from "./editing";
import { GroupEditor } from "./group-editor";

type Props = { target: GroupTarget | null; onSaved?: () => void; onClose: () => void };

export function GroupSheet({ target, onSaved, onClose }: Props) {
  return (
    <Sheet open={target !== null} onClose={onClose} title={target?.kind === "new" ? "Novo grupo" : "Grupo"} size="lg">
      {target && (
        <GroupEditor
          target={target}
          onDone={() => {
            onSaved?.();
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}
