import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";

let faces: ReturnType<typeof readFaces> | undefined;

/** Draws elements as `next/og` lays them out, in the shop's typeface: a machine without fonts draws the same picture. */
export async function typeset(element: ReactElement, size: { width: number; height: number }): Promise<Buffer> {
  faces ??= readFaces();
  return Buffer.from(await new ImageResponse(element, { ...size, fonts: await faces }).arrayBuffer());
}

/** Paths that the build can read, and so traces. */
async function readFaces() {
  const [medium, bold] = await Promise.all([
    readFile(join(process.cwd(), "node_modules/@fontsource/figtree/files/figtree-latin-500-normal.woff")),
    readFile(join(process.cwd(), "node_modules/@fontsource/figtree/files/figtree-latin-800-normal.woff")),
  ]);
  return [
    { name: "Figtree", weight: 500 as const, data: medium },
    { name: "Figtree", weight: 800 as const, data: bold },
  ];
}
