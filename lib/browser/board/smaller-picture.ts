/** What the server cuts a picture to at most; a photo of a phone has ten times as much. */
const LARGEST = { logo: { width: 512, height: 512 }, banner: { width: 1_600, height: 1_600 } } as const;

const QUALITY = 0.85;

/**
 * A picture from the phone as a data URI that a slow connection carries in a moment; null for a file that the browser
 * cannot read as a picture. The server judges it again.
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
  // A logo may have no ground of its own, which JPEG would paint black.
  const isClear = kind === "logo" && file.type !== "image/jpeg";
  return isClear ? canvas.toDataURL("image/png") : canvas.toDataURL("image/jpeg", QUALITY);
}
