import type { District } from "./address";
import { foldedName } from "./name";

/** The districts whose name has a word that begins with each typed word, those that begin with the text first. */
export function findDistricts(typed: string, districts: readonly District[]): District[] {
  const words = foldedName(typed).split(" ").filter(Boolean);
  const found = districts.filter(({ name }) => {
    const own = foldedName(name).split(" ");
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  const leads = ({ name }: District) => foldedName(name).startsWith(words.join(" "));
  return [...found.filter(leads), ...found.filter((district) => !leads(district))];
}
