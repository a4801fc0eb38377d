import { singleSpaced } from "./single-spaced";

export function cutAtWord(text: string, most: number): string {
  const line = singleSpaced(text);
  const letters = [...line];
  if (letters.length <= most) return line;
  const room = letters.slice(0, most - 1).join("");
  const whole = letters[most - 1] === " " ? room : room.replace(/\s\S*$/u, "");
  return `${whole.replace(/[\s,;:.·–-]+$/u, "")}…`;
}

const SHOP_ROOM = 14;
const LAST_WORD = 14;

/**
 * 'Name - Shop em Place', or as much of it as fits, the shop always: what is too long is cut at a word. A long name
 * keeps its last word, which may be all that tells it from another.
 */
export function titleIn(name: string, shop: string, place: string, most: number): string {
  const whole = `${name} - ${shop}`;
  const fitting = [`${whole}${place}`, whole].find((text) => [...text].length <= most);
  if (fitting) return fitting;
  const room = most - " - ".length;
  const least = Math.min(SHOP_ROOM, [...shop].length);
  const short = cutInside(name, room - least);
  return `${short} - ${cutAtWord(shop, room - [...short].length)}`;
}

/** Keeps a short last word, which may be all that tells one text from another. */
export function cutInside(text: string, most: number): string {
  const last = /\s(\S+)\s*$/u.exec(text)?.[1];
  if ([...text].length <= most || !last || [...last].length > LAST_WORD) return cutAtWord(text, most);
  return `${cutAtWord(text, most - [...last].length - 1)} ${last}`;
}

const CONNECTIVE = /(?:\s(?:d?[aeo]s?|d[ao]|com|em|&|-))+$/iu;

/** The first whole words, without an ellipsis; a longer first word is cut. */
export function firstWords(text: string, most: number): string {
  const line = singleSpaced(text);
  const room = [...`${line} `].slice(0, most + 1).join("");
  const words = room.slice(0, Math.max(0, room.lastIndexOf(" "))).replace(CONNECTIVE, "");
  return words || [...line].slice(0, most).join("");
}

/** The first text within the limit, or else the last one, cut. */
export function firstThatFits(texts: readonly string[], most: number): string {
  return texts.find((text) => [...text].length <= most) ?? cutAtWord(texts.at(-1) ?? "", most);
}
