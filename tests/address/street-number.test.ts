import { expect, test } from "vitest";
import { splitStreet } from "@/lib/domain/address/street-number";

test.each([
  ["Rua Exemplo, 77", "Rua Exemplo", "77"],
  ["Rua Exemplo,77", "Rua Exemplo", "77"],
  ["Rua Exemplo, nº 77", "Rua Exemplo", "77"],
  ["Av. Paulista nº 1000", "Av. Paulista", "1000"],
  ["Rua 7, 120", "Rua 7", "120"],
  ["Rua Exemplo, 77A", "Rua Exemplo", "77A"],
  ["Rua 15 de Novembro, 77 ", "Rua 15 de Novembro", "77"],
])("%j is a street and its number", (text, street, number) => {
  expect(splitStreet(text)).toEqual({ street, number });
});

test.each(["Rua Exemplo", "Rua 7", "Rua 15 de Novembro", "Quadra 12, Lote 3", "77", "", "Rua A, 12, fundos", "Km 3"])(
  "%j has no number at its end",
  (text) => {
    expect(splitStreet(text)).toBeNull();
  },
);
