"use client";

import { useEffect, useId, useState } from "react";
import { useStore } from "zustand";
import { BoardSheet } from "@/components/board/frame/board-sheet";
import { useOrders } from "@/components/board/orders/state/orders-context";
import { Button } from "@/components/ui/button";
import { BELL } from "@/components/ui/drawings";
import { Switch } from "@/components/ui/form/switch";
import { askForNotices, type NoticeState, noticeState, readyForNotices } from "@/lib/browser/board/orders/notices";
import type { Sound } from "@/lib/browser/board/orders/sound";
import { isInstalled, isIos } from "@/lib/browser/install/device";

/** The device's own sound: on or off, how loud, a test; and notices while the page is hidden. */
export function SoundSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { sound } = useOrders();
  return (
    <BoardSheet open={open} onClose={onClose} title="Som e avisos">
      <div className="flex flex-col gap-5">
        <SoundControls sound={sound} label="Tocar até o pedido ser aceito" />
        <Notices />
      </div>
    </BoardSheet>
  );
}

export function SoundControls({ sound, label }: { sound: Sound; label: string }) {
  const { isWanted, volume, state } = useStore(sound.store);
  const id = useId();
  const percent = Math.round(volume * 100);
  return (
    <>
      <Switch
        label={label}
        hint="Vale só para este aparelho."
        checked={isWanted}
        onChange={({ target }) => void sound.turn(target.checked)}
      />
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="font-semibold">
          Volume
        </label>
        <input
          id={id}
          type="range"
          min={10}
          max={100}
          step={10}
          value={percent}
          disabled={!isWanted}
          aria-valuetext={`${percent}%`}
          onChange={({ target }) => sound.setVolume(Number(target.value) / 100)}
          className="h-11 w-full accent-brand"
        />
        <p className="text-muted text-sm">Aumente também o volume do próprio aparelho.</p>
      </div>
      <Button variant="secondary" icon={BELL} aria-disabled={!isWanted} onClick={() => void sound.test()}>
        Testar o som
      </Button>
      {state === "missing" && <p className="font-semibold text-bad">Este navegador não toca sons.</p>}
    </>
  );
}

const NOTICE_TEXTS: Record<NoticeState, string> = {
  granted: "Com esta tela escondida, um aviso também aparece no aparelho.",
  default: "Com esta tela escondida, um aviso pode aparecer no aparelho.",
  denied: "Os avisos estão bloqueados nas configurações do navegador.",
  missing: "Este navegador não mostra avisos: deixe esta tela aberta.",
};

const ON_IPHONE =
  "No iPhone, os avisos funcionam com o painel na tela de início: Compartilhar → Adicionar à Tela de Início.";

function Notices() {
  const [state, setState] = useState(noticeState);
  useEffect(() => void readyForNotices().then(setState), []);
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      <p className="text-pretty text-muted">
        {state === "missing" && isIos(navigator) && !isInstalled() ? ON_IPHONE : NOTICE_TEXTS[state]}
      </p>
      {state === "default" && (
        <Button variant="secondary" onClick={async () => setState(await askForNotices())}>
          Mostrar avisos
        </Button>
      )}
    </div>
  );
}
