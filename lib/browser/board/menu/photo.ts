/** Twice the largest cut (960 × 720), which stays sharp; a photo of 12 megapixels shrinks to half a megabyte. */
const LONGEST_SIDE = 1_920;
const QUALITY = 0.85;

/** Converts a camera photo to an upright JPEG data URI, small enough to send. Throws if it cannot be read. */
export async function photoToSend(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  // JPEG has no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}
