type Field = { id: string; value: string };

/** The fields of a BR Code: two digits of id, two of length, the value. Null for a text that is none. */
function fieldsOf(text: string): Field[] | null {
  const fields: Field[] = [];
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head?.[1] || value.length !== length) return null;
    fields.push({ id: head[1], value });
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const CRC_HEAD = "6304";

/** Whether a text is a whole BR Code with its right checksum. */
export function isBrCode(code: string): boolean {
  if (!code.startsWith("000201") || code.length > 512) return false;
  const [body, crc] = [code.slice(0, -4), code.slice(-4)];
  return body.endsWith(CRC_HEAD) && crc.toUpperCase() === crcOf(body);
}

/** Whether a code is the Pix of this location: a customer must never be shown another one's. */
export function isCodeOf(code: string, location: string): boolean {
  if (!isBrCode(code)) return false;
  const account = fieldsOf(code)?.find(({ id }) => id === "26");
  const parts = account && fieldsOf(account.value);
  const partOf = (id: string) => parts?.find((part) => part.id === id)?.value;
  return partOf("00")?.toLowerCase() === "br.gov.bcb.pix" && partOf("25") === withoutScheme(location);
}

/** The code of a location, for a provider that tells the location alone. The payer's bank shows the receiver itself. */
export function codeOfLocation(location: string): string {
  const account = field("00", "br.gov.bcb.pix") + field("25", withoutScheme(location));
  const body =
    field("00", "01") +
    field("26", account) +
    field("52", "0000") +
    field("53", "986") +
    field("58", "BR") +
    field("59", "RECEBEDOR") +
    field("60", "BRASIL") +
    field("62", field("05", "***")) +
    CRC_HEAD;
  return body + crcOf(body);
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

function withoutScheme(location: string): string {
  return location.replace(/^https?:\/\//, "");
}
