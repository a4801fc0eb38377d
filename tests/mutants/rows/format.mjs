export default [
  { row: "FORMAT-01", file: "lib/domain/money.ts", cuts: [["whole},$", "whole}.$"]] },
  { row: "FORMAT-02", file: "lib/domain/digits.ts", cuts: [['fill("00000-000", text)', 'fill("00000000", text)']] },
  { row: "FORMAT-03", file: "lib/domain/masks.ts", cuts: [['fill("000.000.000-00", text)', "digitsOf(text)"]] },
  {
    row: "FORMAT-04",
    file: "lib/domain/account/forms.ts",
    cuts: [["cpf: digitsOf(form.cpf) || null", "cpf: form.cpf || null"]],
  },
  { row: "FORMAT-05", file: "lib/domain/masks.ts", cuts: [['fill("0000 0000 0000 0000", text)', "digitsOf(text)"]] },
  {
    row: "FORMAT-06",
    file: "lib/domain/masks.ts",
    cuts: [['digitsOf(text).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000"', '"(00) 0000-0000"']],
  },
];
