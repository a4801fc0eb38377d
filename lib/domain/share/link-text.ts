const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHORT_UUID = /^_u([\w-]{22})$/;

/** Uses only letters, digits, '-' and '_', which no messenger cuts or escapes: 'sem açúcar' is 'sem__a_e7__fa_car'. */
export function linkText(text: string): string {
  return text.replace(/[^A-Za-z0-9-]/gu, (sign) => (sign === " " ? "__" : `_${sign.codePointAt(0)?.toString(16)}_`));
}

export function textOfLink(written: string): string {
  return written.replace(/_([0-9a-f]{0,6})_/g, (_, code: string) => {
    const point = code === "" ? 0x20 : Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}

/** Shortens a UUID to 22 letters; drops a leading `owner` id. */
export function linkId(id: string, owner = ""): string {
  if (owner && id.startsWith(owner)) return `_p${linkText(id.slice(owner.length))}`;
  return UUID.test(id) ? `_u${shortUuid(id)}` : linkText(id);
}

export function idOfLink(written: string, owner = ""): string {
  const [, short] = SHORT_UUID.exec(written) ?? [];
  if (short) return uuidOf(short);
  return written.startsWith("_p") ? owner + textOfLink(written.slice(2)) : textOfLink(written);
}

function shortUuid(uuid: string): string {
  const bytes = uuid.replaceAll("-", "").match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 22);
}

function uuidOf(short: string): string {
  const bytes = atob(short.replaceAll("-", "+").replaceAll("_", "/"));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
