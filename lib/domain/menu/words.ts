import { fold } from "./fold";

// Typed words and the menu's words, both folded and singular.
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    refri: "refrigerante",
    refrig: "refrigerante",
    soda: "refrigerante",
    coca: "refrigerante",
    hamburguer: "burger",
    hamburger: "burger",
    burguer: "burger",
    sanduba: "burger",
    lanche: "burger",
    xis: "burger",
    batatinha: "batata",
    fritas: "batata",
    fries: "batata",
    mucarela: "mussarela",
    muzarela: "mussarela",
    mozarela: "mussarela",
    catupiri: "catupiry",
    requeijao: "catupiry",
    calabreza: "calabresa",
    estrogonofe: "strogonoff",
    strogonofe: "strogonoff",
    franguinho: "frango",
    galinha: "frango",
    nugget: "frango",
    vegano: "vegetariano",
    veggie: "vegetariano",
    vegetal: "vegetariano",
    sorvetinho: "sorvete",
    doce: "sobremesa",
    picole: "sorvete",
    picoles: "sorvete",
    marmita: "prato",
    pf: "prato",
    guarana: "refrigerante",
    limonada: "limao",
    mandioca: "macaxeira",
    aipim: "macaxeira",
    mousse: "musse",
    beicon: "bacon",
    onion: "cebola",
    ring: "anel",
  }),
);

export function singular(word: string): string {
  if (word.length < 4) return word;
  if (/(?:oes|aes)$/.test(word)) return `${word.slice(0, -3)}ao`;
  if (/[aeou]is$/.test(word)) return `${word.slice(0, -2)}l`;
  if (/ns$/.test(word)) return `${word.slice(0, -2)}m`;
  if (/[rzl]es$/.test(word) && word.length > 5) return word.slice(0, -2);
  if (/s$/.test(word) && !/ss$/.test(word)) return word.slice(0, -1);
  return word;
}

export function canonical(word: string): string {
  const plain = fold(word);
  const one = singular(plain);
  return SYNONYMS.get(plain) ?? SYNONYMS.get(one) ?? one;
}

/** A hyphenated word also counts joined: 'milkshake' for 'milk-shake'. */
export function wordsOf(text: string): string[] {
  const chunks = text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return chunks.flatMap((chunk) => (chunk.includes("-") ? [...chunk.split("-"), chunk.replaceAll("-", "")] : [chunk]));
}
