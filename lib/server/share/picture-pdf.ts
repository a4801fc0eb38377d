/** Points of PDF in a millimetre. */
const POINTS = 72 / 25.4;

/**
 * A document of one page that a JPEG fills (ISO 32000-1): five objects, a cross-reference table and a trailer. Width and
 * height of the page are millimetres, those of the picture pixels.
 */
export function picturePdf(
  jpeg: Buffer,
  { page, width, height }: { page: readonly [number, number]; width: number; height: number },
): Buffer {
  const [wide, high] = page.map((millimetres) => (millimetres * POINTS).toFixed(2));
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /Picture Do Q`;
  const picture = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`;
  const objects: Buffer[][] = [
    [ascii("<< /Type /Catalog /Pages 2 0 R >>")],
    [ascii("<< /Type /Pages /Kids [3 0 R] /Count 1 >>")],
    [
      ascii(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
      ),
    ],
    [ascii(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)],
    [ascii(`${picture}\nstream\n`), jpeg, ascii("\nendstream")],
  ];
  const parts = [ascii("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")];
  const offsets = objects.map((object, index) => {
    const offset = lengthOf(parts);
    parts.push(ascii(`${index + 1} 0 obj\n`), ...object, ascii("\nendobj\n"));
    return offset;
  });
  const start = lengthOf(parts);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    ascii(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`),
    ascii(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

function ascii(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

function lengthOf(parts: readonly Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
