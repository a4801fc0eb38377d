"use client";

import { IconButton } from "@/components/ui/button";
import { notify } from "@/components/ui/feedback/toast";
import { sharePage, whatsappShareHref } from "@/lib/browser/share/share";
import { shareCopy } from "@/lib/domain/share/copy";

export function ShareButton({ name, path }: { name: string; path: () => string }) {
  const share = async () => {
    const url = location.origin + path();
    const outcome = await sharePage({ title: name, url });
    const send = () => void window.open(whatsappShareHref(`${name}: ${url}`), "_blank", "noopener");
    if (outcome === "copied") notify.success(shareCopy.copied, { action: { label: "WhatsApp", onClick: send } });
    if (outcome === "failed") notify.error(shareCopy.failed);
  };
  return <IconButton icon="share" label="Compartilhar" tone="floating" onClick={share} />;
}
