import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type * as z from "zod";
import { jsonOrNull } from "@/lib/domain/json-or-null";

/** Encrypts what only this installation may read; `place` binds a text to where it is stored. */
export type Seals = {
  seal(text: string, place: string): string;
  /** Null: it was sealed elsewhere, with another key, or changed. */
  open(sealed: string, place: string): string | null;
  /** Whether it was sealed with the key that is used now. */
  isCurrent(sealed: string): boolean;
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM. `keys` returns base64url keys of 32 bytes, the one for new texts first; the key's id is part of each
 * text, so that an older key opens what it sealed.
 */
export function createSeals(keys: () => readonly string[]): Seals {
  const ring = () => keys().map((text) => ({ key: Buffer.from(text, "base64url"), id: idOf(text) }));
  return {
    seal(text, place) {
      const [current] = ring();
      if (!current) throw new Error("There is no payment key.");
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.key, iv).setAAD(Buffer.from(place));
      const bytes = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `1.${current.id}.${bytes.toString("base64url")}`;
    },
    open(sealed, place) {
      const [version, id, text = ""] = sealed.split(".");
      const found = version === "1" ? ring().find((each) => each.id === id) : undefined;
      const bytes = Buffer.from(text, "base64url");
      if (!found || bytes.length < IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, IV_BYTES));
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const body = bytes.subarray(IV_BYTES, -TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    isCurrent: (sealed) => sealed.split(".")[1] === ring()[0]?.id,
  };
}

/** JSON that was sealed at `place`. Null: it cannot be opened, or is not of the schema. */
export function openJson<T>(seals: Pick<Seals, "open">, sealed: string, place: string, schema: z.ZodType<T>): T | null {
  const { data } = schema.safeParse(jsonOrNull(seals.open(sealed, place) ?? ""));
  return data ?? null;
}

export function newPaymentKey(): string {
  return randomBytes(32).toString("base64url");
}

function idOf(key: string): string {
  return createHash("sha256").update(`payment key ${key}`).digest("hex").slice(0, 8);
}
