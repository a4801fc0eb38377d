import fc from "fast-check";

/** Whole numbers that a double cannot hold. */
export const longNumber = fc
  .bigInt({ min: 2n ** 53n, max: 10n ** 62n })
  .chain((number) => fc.constantFrom(number, -number));

/** Texts that look like numbers, like JSON, or like neither. */
export const jsonText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.stringMatching(/^[":\\,[{ ]{0,4}-?[1-9]\d{15,20}[":\\,\]} ]{0,4}$/),
);

/** Plain data of every kind that JSON has, long numbers as BigInt. */
export const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    longNumber,
    jsonText,
    fc.integer(),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((number) => !Number.isInteger(number) || Number.isSafeInteger(number))
      .map((number) => number + 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(
      jsonText.filter((name) => name !== "__proto__"),
      tie("json"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
}));
