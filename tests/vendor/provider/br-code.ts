export type BrCode = {
  /** The address of the charge without `https://`. */
  location: string;
  name: string;
  city: string;
  /** Text in reais, where the code has a sum. */
  sum?: string;
};

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** A dynamic Pix code with its checksum. */
export function brCode({ location, name, city, sum }: BrCode): string {
  const account = field("00", "br.gov.bcb.pix") + field("25", location);
  const fields = [
    field("00", "01"),
    field("26", account),
    field("52", "0000"),
    field("53", "986"),
    sum ? field("54", sum) : "",
    field("58", "BR"),
    field("59", name.slice(0, 25)),
    field("60", city.slice(0, 15)),
    field("62", field("05", "***")),
    "6304",
  ].join("");
  return fields + checksum(fields);
}

export function hasRightChecksum(code: string): boolean {
  return code.slice(-8, -4) === "6304" && checksum(code.slice(0, -4)) === code.slice(-4);
}

export function withWrongChecksum(code: string): string {
  return code.slice(0, -1) + (code.endsWith("0") ? "1" : "0");
}

/** CRC16-CCITT, as four capital hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "utf8")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
