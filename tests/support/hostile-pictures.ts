import sharp from "sharp";

export const picture = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: "#884400" } });

/** A text hidden in uploaded files that no stored image may contain. */
export const HIDDEN = "segredo-escondido";
const SCRIPT = `<script>alert("${HIDDEN}")</script><?php system("${HIDDEN}"); ?>`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${SVG}`;
const PNG_HEAD = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

type Content = Buffer | string | null;
/** A description and a file; `status` is the rejection, 422 by default. */
export type HostileFile = [what: string, make: () => Promise<Content> | Content, status?: number];

/** The checksum of PNG chunks (PNG specification, annex D); zlib has one since Node.js 20.15 only. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A complete PNG whose header declares other dimensions. */
export async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await picture(9, 9).png().toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([PNG_HEAD, chunk("IHDR", header), png.subarray(33)]);
}

async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const png = await picture(300, 300).png().toBuffer();
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}

async function jpegSaying(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await picture(9, 9).jpeg().toBuffer());
  const frame = jpeg.indexOf(Buffer.from("ffc0", "hex"));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await picture(300, 300).jpeg().toBuffer();
  const comment = Buffer.from(text, "latin1");
  const head = Buffer.from("fffe0000", "hex");
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** Files that are not images, whatever they claim. */
export const REFUSED: readonly HostileFile[] = [
  ["nothing", () => null],
  ["an empty file", () => ""],
  ["a text", () => "só um texto"],
  ["four thousand zeros", () => Buffer.alloc(4096)],
  ["a page", () => `<!doctype html><html>${SCRIPT}`],
  ["an SVG with a script", () => SVG],
  ["an SVG behind a mark and spaces", () => `\ufeff \n${SVG}`],
  ["an SVG whose entities unfold", () => ENTITIES],
  ["an SVG behind a PNG's first bytes", () => Buffer.concat([PNG_HEAD, Buffer.from(SVG)])],
  ["a PDF", () => "%PDF-1.7\n1 0 obj"],
  ["a zip", () => Buffer.from("PK\x03\x04zip")],
  ["a gzip", () => Buffer.from("1f8b0800000000000003", "hex")],
  ["a program of Windows", () => Buffer.from("MZ\x90\x00", "latin1")],
  ["a program of Linux", () => Buffer.from("\x7fELF\x02", "latin1")],
  ["a script", () => "#!/bin/sh\nid"],
  ["PHP behind a JPEG's first bytes", () => Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from(SCRIPT)])],
  ["a page behind a GIF's first bytes", () => `GIF89a/*${SCRIPT}*/`],
  ["a gif", () => picture(9, 9).gif().toBuffer()],
  ["a tiff", () => picture(9, 9).tiff().toBuffer()],
  ["an avif", () => picture(9, 9).avif().toBuffer()],
  ["a bitmap", () => Buffer.from("BM\x3a\x00\x00\x00", "latin1")],
  ["an icon", () => Buffer.from("00000100010010100000", "hex")],
  ["a film", () => Buffer.from("\x00\x00\x00\x18ftypisom", "latin1")],
  ["a HEIC", () => Buffer.from("\x00\x00\x00\x18ftypheic", "latin1")],
  ["a JPEG XL", () => Buffer.from("ff0a", "hex")],
  ["the beginning of a jpeg and nothing else", () => Buffer.from("ffd8ffe000104a464946", "hex")],
  ["a third of a jpeg", async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700)],
  ["half a png", async () => (await picture(900, 900).png().toBuffer()).subarray(0, 400)],
  ["half a webp", async () => (await picture(900, 900).webp().toBuffer()).subarray(0, 200)],
  ["the name of a webp and nothing else", () => Buffer.from("RIFF\xff\xff\xff\xffWEBP", "latin1")],
  ["a webp that is a sound", () => Buffer.from("RIFF\x24\x00\x00\x00WAVE", "latin1")],
  ["a png of 30 megapixels", () => picture(6000, 5000).png().toBuffer()],
  ["a jpeg of 30 megapixels", () => picture(6000, 5000).jpeg().toBuffer()],
  ["a webp of 30 megapixels", () => picture(6000, 5000).webp({ effort: 0 }).toBuffer()],
  ["a png that says 60,000 by 60,000", () => pngSaying(60_000, 60_000)],
  ["a png that says 2 thousand million by 1", () => pngSaying(2 ** 31 - 1, 1)],
  ["a png that says 0 by 9", () => pngSaying(0, 9)],
  ["a jpeg that says 65,500 by 65,500", () => jpegSaying(65_500, 65_500)],
  ["more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413],
  ["11 MB", () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413],
];

const behind = async (bytes: Promise<Buffer>) => Buffer.concat([await bytes, Buffer.from(SCRIPT)]);
const EXIF = {
  IFD0: { Copyright: HIDDEN, ImageDescription: HIDDEN },
  IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "46/1 38/1 0/1" },
};

async function aFilm(): Promise<Buffer> {
  const frames = ["#ff0000", "#00ff00", "#0000ff"].map((background) =>
    sharp({ create: { width: 99, height: 99, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** Images with additional hidden content. */
export const TAMED: readonly HostileFile[] = [
  ["a jpeg that says where it was taken", () => picture().withExif(EXIF).jpeg().toBuffer()],
  ["a png that says where it was taken", () => picture().withExif(EXIF).png().toBuffer()],
  ["a webp that says where it was taken", () => picture().withExif(EXIF).webp().toBuffer()],
  ["a jpeg with a script behind it", () => behind(picture().jpeg().toBuffer())],
  ["a png with a script behind it", () => behind(picture().png().toBuffer())],
  ["a jpeg with a script as its comment", () => jpegWithComment(SCRIPT)],
  ["a png with a script among its texts", () => pngWith("tEXt", Buffer.from(`Comment\0${SCRIPT}`))],
  ["a png with a part that nobody knows", () => pngWith("zqXx", Buffer.from(SCRIPT))],
  [
    "a jpeg that is a zip as well",
    async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(`PK\x03\x04${HIDDEN}`)]),
  ],
  ["a film of webp", () => aFilm()],
  ["a picture on its side", () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ["one pixel", () => picture(1, 1).png().toBuffer()],
  ["a line of 20,000 pixels", () => picture(20_000, 1).png().toBuffer()],
  ["colours of print", () => picture().toColourspace("cmyk").jpeg().toBuffer()],
];
