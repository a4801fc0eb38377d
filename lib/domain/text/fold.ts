const letters = new Map<string, string>();

function foldLetter(letter: string): string {
  let plain = letters.get(letter);
  if (plain === undefined) {
    plain = letter
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase();
    letters.set(letter, plain);
  }
  return plain;
}

export function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = "";
  const positions: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    folded += plain;
    for (let n = 0; n < plain.length; n++) positions.push(at);
    at += letter.length;
  }
  return { folded, positions };
}

export function fold(text: string): string {
  let folded = "";
  for (const letter of text) folded += foldLetter(letter);
  return folded;
}
