import { formatsOf, isCut } from "./picture";

/** The original, as it was uploaded. It is never served: it may say where the photo was taken. */
export const SOURCE = "source";

export const PICTURE_NAME = /^[0-9a-f]{20,32}$/;

/** Whether it is a picture's place, as `HASH/w960.webp` or `HASH/source`. */
export function isPictureFile(path: string): boolean {
  const [, name, format] = /^[0-9a-f]{20,32}\/(?:([a-z0-9]{1,8})\.(webp|avif|jpg)|source)$/.exec(path) ?? [];
  if (name === undefined) return /^[0-9a-f]{20,32}\/source$/.test(path);
  return isCut(name) && formatsOf(name).some((known) => known === format);
}
