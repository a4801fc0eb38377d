export type MediaFile = { name: string; bytes: number };

/**
 * The shops' pictures: of each a name, made of its content, and files below it, as `HASH/w960.webp` and `HASH/source`,
 * that never change. Throws `MediaAway` when the store does not respond.
 */
export type MediaStore = {
  /** Null: there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Bytes of a file; null: there is none. */
  sizeOf(path: string): Promise<number | null>;
  /** Whole or not at all. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  filesOf(hash: string): Promise<MediaFile[]>;
  /** Deletes a picture; throws within seconds when it cannot. */
  remove(hash: string): Promise<void>;
  /** The names of all pictures. */
  hashes(): AsyncIterable<string>;
};

/** The store of pictures does not respond, or refuses. Its message is for the log. */
export class MediaAway extends Error {
  override readonly name = "MediaAway";
}

/** By its name: each of Next's bundles has a class of its own, and the process's store comes from one of them. */
export function isMediaAway(error: unknown): error is MediaAway {
  return error instanceof Error && error.name === "MediaAway";
}
