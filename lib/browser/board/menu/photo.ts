/** The largest cut is 960 × 720; twice that stays sharp, and a photo of twelve megapixels becomes half a megabyte. */
const LONGEST_SIDE = 1_920;
const QUALITY = 0.85;

/** A photo of the phone's camera, upright and small enough to send, as a data URI. Throws where it cannot be read. */
export async function photoToSend(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  // JPEG knows no transparency.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}
