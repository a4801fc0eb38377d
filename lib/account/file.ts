/** A file that a customer chooses is never larger than this, in bytes. */
export const FILE_LIMIT = 5 * 1024 * 1024;

export type FileKind = "jpeg" | "png" | "webp" | "pdf";

const BEGINNINGS: Record<FileKind, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[\s\S]{4}WEBP/,
  pdf: /^%PDF-/,
};

const AVATAR: readonly FileKind[] = ["jpeg", "png", "webp"];
const DOCUMENT: readonly FileKind[] = [...AVATAR, "pdf"];

/** What a file is by its first bytes, whatever its name and type say; null when it is none of ours. */
export function kindOfFile(head: Uint8Array): FileKind | null {
  const text = String.fromCharCode(...head.subarray(0, 16));
  const found = Object.entries(BEGINNINGS).find(([, begins]) => begins.test(text));
  return found ? (found[0] as FileKind) : null;
}

/** Which picture it is by its first bytes; null when it is none. */
export function pictureKind(head: Uint8Array): Exclude<FileKind, "pdf"> | null {
  const kind = kindOfFile(head);
  return kind === "pdf" ? null : kind;
}

/** Why a file cannot be the avatar; null when it can. */
export function avatarProblem(file: Blob): Promise<string | null> {
  return problemOf(file, AVATAR, "Envie uma imagem JPEG, PNG ou WebP.");
}

/** Why a file cannot be a document; null when it can. */
export function documentProblem(file: Blob | null): Promise<string | null> {
  if (!file || file.size === 0) return Promise.resolve("Escolha um arquivo.");
  return problemOf(file, DOCUMENT, "Envie um PDF ou uma imagem JPEG, PNG ou WebP.");
}

async function problemOf(file: Blob, kinds: readonly FileKind[], otherwise: string): Promise<string | null> {
  if (file.size > FILE_LIMIT) return "O arquivo deve ter até 5 MB.";
  const kind = kindOfFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  return kind && kinds.includes(kind) ? null : otherwise;
}
