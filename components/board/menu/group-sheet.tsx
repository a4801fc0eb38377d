"use client";

import { useRef, useState } from "react";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import type { GroupTarget } from "./editing";
import { GroupEditor } from "./group-editor";
import { UnsavedQuestion } from "./unsaved-question";

type Props = { target: GroupTarget | null; onSaved?: () => void; onClose: () => void };

export function GroupSheet({ target, onSaved, onClose }: Props) {
  const unsaved = useRef(false);
  const [asks, setAsks] = useState(false);
  const close = () => {
    unsaved.current = false;
    setAsks(false);
    onClose();
  };
  return (
    <BoardSheet
      open={target !== null}
      onClose={() => (unsaved.current ? setAsks(true) : close())}
      title={target?.kind === "new" ? "Novo grupo" : "Grupo"}
      size="lg"
    >
      {asks && <UnsavedQuestion onStay={() => setAsks(false)} onDiscard={close} />}
      {target && (
        <GroupEditor
          target={target}
          unsaved={unsaved}
          onDone={() => {
            onSaved?.();
            close();
          }}
        />
      )}
    </BoardSheet>
  );
}
