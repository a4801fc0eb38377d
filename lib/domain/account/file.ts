/** Maximum size of an avatar, in bytes. */
export const FILE_LIMIT = 5 * 1024 * 1024;

/** Maximum size of a document, in bytes: far above a phone's photo, because it stays on the device. */
export const DOCUMENT_LIMIT = 50 * 1024 * 1024;

export type FileKind = "jpeg" | "png" | "webp" | "pdf";

const BEGINNINGS: Record<FileKind, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  pdf: /^%PDF-/,
};

const AVATAR: readonly FileKind[] = ["jpeg", "png", "webp"];

const PICTURES: readonly RegExp[] = [
  /^[\s\S]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])/,
  /^GIF8[79]a/,
  /^(?:II\*\0|MM\0\*)/,
];

/** Detects the kind by the first bytes, whatever name and type say; null for any other file. */
export function kindOfFile(head: Uint8Array): FileKind | null {
  const text = textOf(head);
  const found = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(text));
  return found ? (found[0] as FileKind) : null;
}

export function pictureKind(head: Uint8Array): Exclude<FileKind, "pdf"> | null {
  const kind = kindOfFile(head);
  return kind === "pdf" ? null : kind;
}

export async function avatarProblem(file: Blob): Promise<string | null> {
  if (file.size > FILE_LIMIT) return "O arquivo deve ter até 5 MB.";
  const kind = kindOfFile(await headOf(file));
  return kind && AVATAR.includes(kind) ? null : "Envie uma imagem JPEG, PNG ou WebP.";
}

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
