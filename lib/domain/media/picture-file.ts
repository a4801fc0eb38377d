/** The original, as it was uploaded. It is never served: it may say where the photo was taken. */
export const SOURCE = "source";

export const PICTURE_NAME = /^[0-9a-f]{20,32}$/;

/** Whether it is a picture's place, as `HASH/w960.webp` or `HASH/source`; also one of a cut that earlier releases made. */
export function isPictureFile(path: string): boolean {
  return /^[0-9a-f]{20,32}\/(?:(?:sq|w|b|l|a)\d{2,4}\.(?:webp|avif|jpg)|source)$/.test(path);
}
