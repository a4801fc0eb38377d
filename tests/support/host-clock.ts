import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { ensurePieces } from "../../scripts/lib/distribution.mjs";

const library = () =>
  readdirSync("/usr/lib")
    .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
    .find(existsSync);

/** A clock that stands in a file, for a process with these variables: libfaketime of Debian's packages. */
export async function movableClock(file: string) {
  await ensurePieces([{ name: "libfaketime", packages: ["libfaketime"], isThere: () => library() !== undefined }]);
  const moveTo = (seconds: number) => writeFileSync(file, `+${seconds}`);
  moveTo(0);
  return {
    moveTo,
    env: {
      LD_PRELOAD: String(library()),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
  };
}
