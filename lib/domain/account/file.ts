/** The file of an avatar is never larger than this, in bytes. */
export const FILE_LIMIT = 5 * 1024 * 1024;

/** A document stays on the device: the limit is far above what the camera of a phone makes, in bytes. */
export const DOCUMENT_LIMIT = 50 * 1024 * 1024;

export type FileKind = "jpeg" | "png" | "webp" | "pdf";

const BEGINNINGS: Record<FileKind, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  pdf: /^%PDF-/,
};

const AVATAR: readonly FileKind[] = ["jpeg", "png", "webp"];

/** Further pictures of phones and scanners: HEIC, HEIF and AVIF (ISO/IEC 23008-12), GIF, TIFF and raw photos. */
const PICTURES: readonly RegExp[] = [
  /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])/,
  /^GIF8[79]a/,
  /^(?:II\*\0|MM\0\*)/,
];

/** What a file is by its first bytes, whatever its name and type say; null when it is none of ours. */
export function kindOfFile(head: Uint8Array): FileKind | null {
  const text = textOf(head);
  const found = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(text));
  return found ? (found[0] as FileKind) : null;
}

/** Which picture it is by its first bytes; null when it is none. */
export function pictureKind(head: Uint8Array): Exclude<FileKind, "pdf"> | null {
  const kind = kindOfFile(head);
  return kind === "pdf" ? null : kind;
}

/** Why a file cannot be the avatar; null when it can. */
export async function avatarProblem(file: Blob): Promise<string | null> {
  if (file.size > FILE_LIMIT) return "O arquivo deve ter até 5 MB.";
  const kind = kindOfFile(await headOf(file));
  return kind && AVATAR.includes(kind) ? null : "Envie uma imagem JPEG, PNG ou WebP.";
}

/** Why a file cannot be a document, which is a PDF or any picture of a phone or scanner; null when it can. */
export async function documentProblem(file: Blob | null): Promise<string | null> {
  if (!file || file.size === 0) return "Escolha um arquivo.";
  if (file.size > DOCUMENT_LIMIT) return "O arquivo deve ter até 50 MB.";
  const head = await headOf(file);
  const isTaken = kindOfFile(head) !== null || PICTURES.some((begins) => begins.test(textOf(head)));
  return isTaken ? null : "Escolha um PDF ou uma imagem.";
}

async function headOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 16).arrayBuffer());
}

function textOf(head: Uint8Array): string {
  return String.fromCharCode(...head.subarray(0, 16));
}
