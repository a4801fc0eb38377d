import { allowedSlips, editDistance } from "@/lib/domain/text/edit-distance.mjs";
import { foldedName, placeWords } from "@/lib/domain/text/place-name";
import type { CityAndState, District } from "./address";

const CONNECTIVES = new Set(["a", "as", "da", "das", "de", "do", "dos", "e", "o", "os"]);
/** Kinds of neighbourhood: a district that shares only these words is not near. */
const KINDS = new Set(
  "jardim vila parque residencial conjunto habitacional condominio loteamento setor chacara bairro santa santo sao".split(
    " ",
  ),
);
/** These add nothing to a name, as in 'Centro da cidade', unless the name contains them. */
const FILLERS = new Set(["bairro", "cidade"]);
const MOST_NEAR = 3;

type Spelling = { raw: string[]; words: string[]; joined: string };
type Named = Spelling & { district: District; town: string[] };

/** More names than all shops of an installation deliver to. */
const MAX_SPELLINGS = 50_000;
const spellings = new Map<string, Spelling>();

function spellingOf(name: string): Spelling {
  const known = spellings.get(name);
  if (known) return known;
  if (spellings.size >= MAX_SPELLINGS) spellings.clear();
  const words = placeWords(name);
  const made = { raw: foldedName(name).split(" "), words, joined: words.join("") };
  spellings.set(name, made);
  return made;
}

/**
 * Finds the districts whose name has every typed word or its beginning: the exact name first, then names that begin
 * with the text. Short forms and numbers match their full form; connectives do not count. Falls back to the districts
 * of a town of that name, then to names with typing slips. Otherwise `near` has up to three suggestions; no name is
 * ever chosen for the customer.
 */
export function findDistricts(
  typed: string,
  districts: readonly District[],
  shop: Pick<CityAndState, "city">,
): { found: District[]; near: District[] } {
  const names = districts.map((district): Named => {
    const town = spellingOf(district.city ?? shop.city ?? "").words;
    return { district, ...spellingOf(district.name), town };
  });
  const all = wantedWords(typed);
  const telling = all.filter(({ word }) => !CONNECTIVES.has(word));
  const wanted = telling.length > 0 ? telling : all;
  const found = names.filter((name) => wanted.every((each) => begins(name, each)));
  if (found.length > 0) return { found: leadingFirst(typed, found), near: [] };
  const named = telling.filter(({ word }) => !FILLERS.has(word));
  if (named.length > 0 && named.length < telling.length) {
    const plainly = findDistricts(named.map(({ raw }) => raw).join(" "), districts, shop);
    if (plainly.found.length > 0) return plainly;
  }
  const isInTown = ({ town }: Named, { word }: Wanted) => town.some((own) => own.startsWith(word));
  const inTown = names.filter((name) => wanted.every((each) => begins(name, each) || isInTown(name, each)));
  if (inTown.length > 0) return { found: leadingFirst(typed, inTown), near: [] };
  const joined = all.map(({ word }) => word).join("");
  const forgiven = names.filter(
    (name) => isSlip(joined, name.joined) || wanted.every((each) => begins(name, each) || slips(name, each)),
  );
  if (forgiven.length > 0) return { found: byDistance(joined, forgiven), near: [] };
  return {
    found: [],
    // Dearer than all before it, and a search of many shops never reads it.
    get near() {
      const near = names.filter((name) => isNear(name, wanted, joined));
      return byDistance(joined, near).slice(0, MOST_NEAR);
    },
  };
}

/** As a customer types a CEP, where a name is asked for. */
export function isDigitsOnly(typed: string): boolean {
  return /\d/.test(typed) && /^[\d\s.-]+$/.test(typed);
}

type Wanted = { raw: string; word: string };

function wantedWords(typed: string): Wanted[] {
  const words = placeWords(typed);
  const raw = foldedName(typed).split(" ");
  // 'n sra' expands to two other words and 'vinte e cinco' to one: then only the expanded words count.
  return words.map((word, index) => ({ word, raw: raw.length === words.length ? (raw[index] ?? word) : word }));
}

function begins({ raw, words, joined }: Named, wanted: Wanted): boolean {
  return (
    words.some((word) => word.startsWith(wanted.word)) ||
    raw.some((word) => word.startsWith(wanted.raw)) ||
    (wanted.word.length > 3 && joined.startsWith(wanted.word))
  );
}

function slips({ words }: Named, { word }: Wanted): boolean {
  return words.some((own) => isSlip(word, own));
}

function isSlip(word: string, own: string): boolean {
  const most = allowedSlips(word);
  return (
    editDistance(word, own, most) <= most || (most > 0 && editDistance(word, own.slice(0, word.length), most) <= most)
  );
}

function isNear(name: Named, wanted: readonly Wanted[], joined: string): boolean {
  const most = Math.floor(joined.length / 3);
  if (most > 0 && editDistance(joined, name.joined, most) <= most) return true;
  return wanted.some(
    (each) => each.word.length > 3 && !KINDS.has(each.word) && (begins(name, each) || slips(name, each)),
  );
}

function leadingFirst(typed: string, names: readonly Named[]): District[] {
  const text = placeWords(typed).join(" ");
  const raw = foldedName(typed);
  const leads = (name: Named) => name.words.join(" ").startsWith(text) || name.raw.join(" ").startsWith(raw);
  const rank = (name: Named) => (name.words.join(" ") === text ? 0 : leads(name) ? 1 : 2);
  return names.toSorted((one, other) => rank(one) - rank(other)).map(({ district }) => district);
}

function byDistance(joined: string, names: readonly Named[]): District[] {
  const far = (name: Named) => editDistance(joined, name.joined, 40);
  return names.toSorted((one, other) => far(one) - far(other)).map(({ district }) => district);
}
