"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { COPY } from "@/components/ui/drawings";
import { notify } from "@/components/ui/feedback/toast";
import { useMedia } from "@/components/ui/use-media";
import { paymentCopy } from "@/lib/domain/payment/copy";

// The QR library loads only when a QR code is shown.
const PixQr = dynamic(() => import("./pix-qr").then((module) => module.PixQr), {
  ssr: false,
  loading: () => <div className="mx-auto size-56 rounded-sm bg-white" />,
});

const SECOND_SCREEN = "(min-width: 48rem)";

/** A Pix code to copy, also as a QR code for a second device: shown at once on a wide screen, on request on a phone. */
export function PixCode({ code }: { code: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wide = useMedia(SECOND_SCREEN);
  const [asked, setAsked] = useState(false);
  const copy = async () => {
    if (await copyText(code, field.current)) notify.success(paymentCopy.copied);
    else notify.error(paymentCopy.notCopied);
  };
  return (
    <div className="flex flex-col gap-3">
      {wide && <PixQr code={code} />}
      <Button size="lg" wide icon={COPY} onClick={copy}>
        Copiar código Pix
      </Button>
      <textarea
        ref={field}
        readOnly
        rows={6}
        aria-label="Código Pix"
        value={code}
        className="field-sizing-content w-full resize-none break-all rounded-sm border border-line bg-raised p-3 text-muted text-sm"
      />
      {!wide && asked && <PixQr code={code} />}
      {!wide && !asked && (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Mostrar QR Code
        </Button>
      )}
    </div>
  );
}

/**
 * Puts a text on the clipboard; false when nothing could. Over plain http, and where the browser refuses, the selection of
 * `field`, which shows the text, is copied instead; it stays selected for the customer's own hand.
 */
async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus({ preventScroll: true });
    field?.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
