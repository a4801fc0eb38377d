"use client";

import { QrCode } from "@/components/ui/qr-code";

export function PixQr({ code }: { code: string }) {
  return <QrCode code={code} label="QR Code do Pix" />;
}
