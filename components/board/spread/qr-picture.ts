import { qrDrawing } from "@/components/ui/qr-drawing";

/** Enough for ten centimetres on paper, at 300 dots an inch. */
const LEAST = 1200;

/** A text as QR in a PNG, each of its squares of whole pixels; null if the browser cannot make one. */
export function qrPicture(code: string, ink: string): Promise<Blob | null> {
  const { path, field } = qrDrawing(code);
  const scale = Math.ceil(LEAST / field);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = field * scale;
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  pen.scale(scale, scale);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, field, field);
  pen.fillStyle = ink;
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve));
}
