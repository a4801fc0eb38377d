"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { BELL } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { Icon } from "@/components/ui/icon";
import { pushHints } from "@/lib/browser/push/copy";
import { changeOpeningNotice, type NoticeState, readOpeningNotice } from "@/lib/browser/push/opening-notice";
import { apiErrorOf } from "@/lib/browser/query-client";
import { accountCopy } from "@/lib/domain/account/copy";
import { NOTICE_PLACE } from "./closed-words";

type Props = { pushKey: string };

/** In the strip of a closed shop, whose words only the server renders. */
export function StripNotice(props: Props) {
  const place = document.getElementById(NOTICE_PLACE);
  return place && createPortal(<OpeningNotice {...props} />, place);
}

/** Offers one notification on this device when the closed shop opens; permission is requested on the tap. */
export function OpeningNotice({ pushKey }: Props) {
  const [state, setState] = useState<NoticeState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    readOpeningNotice().then(setState, () => setState("off"));
  }, []);
  const change = async () => {
    setBusy(true);
    await changeOpeningNotice(pushKey, state !== "on").then(setState, (error: unknown) => {
      notify.error(apiErrorOf(error)?.message ?? accountCopy.failed);
    });
    setBusy(false);
  };
  return state && <NoticeLine state={state} busy={busy} onPress={change} />;
}

/** The button stays where it is, and keeps the focus. */
export function NoticeLine({ state, busy, onPress }: { state: NoticeState; busy: boolean; onPress: () => void }) {
  const hint = state === "on" ? "Avisaremos quando abrir" : state === "off" ? null : pushHints[state];
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <p role="status" className={state === "on" ? "font-semibold" : undefined}>
        {hint}
      </p>
      {state !== "install" && state !== "unsupported" && (
        <Button variant="quiet" busy={busy} onClick={onPress} className="-mx-2 px-2!">
          {state !== "on" && <Icon name={BELL} className="size-5" />}
          {state === "on" ? "Não avisar" : "Me avise quando abrir"}
        </Button>
      )}
    </div>
  );
}
