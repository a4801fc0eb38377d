import { fold } from "./fold";

/** Short forms in names of streets and bairros, as signs, maps and customers write them. */
const SHORT = new Map(
  [
    "jardim jd jrd jdm jard",
    "vila vl",
    "parque pq pque pqe parq",
    "residencial res resid",
    "conjunto cj conj",
    "habitacional hab habit",
    "condominio cond",
    "loteamento lot loteam",
    "setor st set",
    "chacara ch chac",
    "distrito dist distr",
    "santa sta",
    "santo sto",
    "sao s",
    "nossa nsa n",
    "senhora sra snra",
    "senhor sr",
    "padre pe",
    "doutor dr",
    "doutora dra",
    "professor prof",
    "professora profa",
    "engenheiro eng",
    "avenida av ave",
    "rua r",
    "alameda al",
    "travessa tv trav",
    "praca pca pc",
    "estrada est estr",
    "rodovia rod",
    "largo lgo lg",
    "capitao cap",
    "coronel cel",
    "general gal gen",
    "marechal mal",
    "sargento sgt",
    "tenente ten",
    "brigadeiro brig",
    "desembargador des",
    "governador gov",
    "presidente pres",
    "visconde visc",
  ].flatMap((line) => {
    const [name = "", ...shorts] = line.split(" ");
    return shorts.map((short) => [short, name] as const);
  }),
);

/** To thirty-one, because streets are named after days. */
const ONES = "um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze".split(" ");
const NUMBERS = new Map([
  ...ONES.map((word, index) => [word, index + 1] as const),
  ...([
    ["primeiro", 1],
    ["catorze", 14],
    ["dezesseis", 16],
    ["dezessete", 17],
    ["dezoito", 18],
    ["dezenove", 19],
    ["vinte", 20],
    ["trinta", 30],
  ] as const),
]);
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_ONES = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

export function foldedName(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * The words of a street's, bairro's or town's name without short forms: 'Jd. Sta. Inês II' is 'jardim santa ines 2'.
 */
export function placeWords(text: string): string[] {
  const plain = foldedName(text.replace(/[ºª°]/g, " "))
    .replace(/\bn s(?:ra)?\b/g, "nossa senhora")
    .replace(/\b(vinte|trinta) e (um|dois|tres|quatro|cinco|seis|sete|oito|nove)\b/g, (_, tens, ones) =>
      String((NUMBERS.get(tens) ?? 0) + (NUMBERS.get(ones) ?? 0)),
    );
  const words = plain.split(" ").filter(Boolean);
  return words.map((word, index) => {
    // 'V. Mariana' is a vila, 'Pio V' a number.
    if (word === "v" && index === 0 && words.length > 1) return "vila";
    return SHORT.get(word) ?? numberOf(word);
  });
}

/** One key for all spellings of the same name. */
export function placeKey(text: string): string {
  return placeWords(text).join(" ");
}

export function isSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  return placeKey(one ?? "") === placeKey(other ?? "");
}

function numberOf(word: string): string {
  const [isRoman, tens = "", ones = ""] = ROMAN.exec(word) ?? [];
  if (isRoman) return String(tens.length * 10 + ROMAN_ONES.indexOf(ones));
  const number = NUMBERS.get(word);
  return number === undefined ? word : String(number);
}
