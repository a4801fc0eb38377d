import { describe, expect, test } from "vitest";
import { avatarProblem, DOCUMENT_LIMIT, documentProblem, FILE_LIMIT, kindOfFile } from "@/lib/domain/account/file";

const JPEG = "\xff\xd8\xff\xe0";
const PNG = "\x89PNG\r\n\x1a\n";
const WEBP = "RIFF\x10\x00\x00\x00WEBPVP8 ";
const PDF = "%PDF-1.7\n";
const HEIC = "\0\0\0\x24ftypheic\0\0\0\0";
const FROM_PHONES = [HEIC, "\0\0\0\x20ftypmif1\0\0\0\0", "\0\0\0\x20ftypavif\0\0\0\0", "GIF89a", "II*\0", "MM\0*"];

function aFile(text: string, size = 64, type = "application/pdf"): Blob {
  const bytes = new Uint8Array(size);
  bytes.set([...text].map((sign) => sign.charCodeAt(0)));
  return new Blob([bytes], { type });
}

describe("[PROFILE-10] a document", () => {
  test.each([JPEG, PNG, WEBP, PDF, ...FROM_PHONES])(
    "that starts with %j is accepted, whatever its name claims",
    async (beginning) => {
      expect(await documentProblem(aFile(beginning, 64, "text/html"))).toBeNull();
    },
  );

  test.each(["<svg onload=x>", "PK\x03\x04", "\0\0\0\x20ftypisom", "MZ", " %PDF-1.7"])(
    "that starts with %j is rejected",
    async (text) => {
      expect(await documentProblem(aFile(text))).toBe("Escolha um PDF ou uma imagem.");
    },
  );

  test("needs a file of at most 50 MB, since a phone's photo often has more than 5", async () => {
    expect(await documentProblem(null)).toBe("Escolha um arquivo.");
    expect(await documentProblem(new Blob([]))).toBe("Escolha um arquivo.");
    expect(await documentProblem(aFile(HEIC, DOCUMENT_LIMIT))).toBeNull();
    expect(await documentProblem(aFile(PDF, DOCUMENT_LIMIT + 1))).toBe("O arquivo deve ter até 50 MB.");
  });
});

test("[PROFILE-01] an avatar is recognised as an image by its content", async () => {
  expect(await avatarProblem(aFile(WEBP))).toBeNull();
  expect(await avatarProblem(aFile(PDF, 64, "image/png"))).toBe("Envie uma imagem JPEG, PNG ou WebP.");
  expect(await avatarProblem(aFile(HEIC))).toBe("Envie uma imagem JPEG, PNG ou WebP.");
  expect(await avatarProblem(aFile(PNG, FILE_LIMIT + 1))).toBe("O arquivo deve ter até 5 MB.");
  expect(kindOfFile(new Uint8Array())).toBeNull();
});
