/** The server's largest cuts; a phone's photo has ten times as many pixels. */
const LARGEST = { logo: { width: 512, height: 512 }, banner: { width: 1_600, height: 1_600 } } as const;

const QUALITY = 0.85;

/**
 * Shrinks a picture to a data URI that uploads fast on a slow connection; null if the browser cannot read the file. The
 * server validates it again.
 */
export async function smallerPicture(file: Blob, kind: keyof typeof LARGEST): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = LARGEST[kind];
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // A logo may be transparent, which JPEG would turn black.
  const isClear = kind === "logo" && file.type !== "image/jpeg";
  return isClear ? canvas.toDataURL("image/png") : canvas.toDataURL("image/jpeg", QUALITY);
}
