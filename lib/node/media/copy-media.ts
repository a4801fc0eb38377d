import type { MediaStore } from "./media-store";

const AT_ONCE = 8;

/** Copies the files that are not there yet, so that an interrupted copy goes on where it ended. Deletes nothing. */
export async function copyMedia(from: MediaStore, to: MediaStore): Promise<{ pictures: number; copied: number }> {
  const counts = { pictures: 0, copied: 0 };
  const waiting = from.hashes()[Symbol.asyncIterator]();
  const worker = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) {
      const copied = await copyPicture(next.value, from, to);
      counts.copied += copied;
      counts.pictures += 1;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
  return counts;
}

async function copyPicture(hash: string, from: MediaStore, to: MediaStore): Promise<number> {
  const there = new Map((await to.filesOf(hash)).map(({ name, bytes }) => [name, bytes]));
  let copied = 0;
  for (const { name, bytes } of await from.filesOf(hash)) {
    if (there.get(name) === bytes) continue;
    const file = await from.read(`${hash}/${name}`);
    // It may have been removed meanwhile.
    if (!file) continue;
    await to.write(`${hash}/${name}`, file);
    copied += 1;
  }
  return copied;
}
