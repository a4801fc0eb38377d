import fc from "fast-check";
import { expect, test } from "vitest";
import { brCode, hasRightChecksum, withWrongChecksum } from "./provider/br-code";

/** The example of the Central Bank's manual of BR Codes. */
const MANUAL =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";

test("the manual's own code has the right checksum", () => {
  expect(hasRightChecksum(MANUAL)).toBe(true);
});

test("every code is read field by field to its end, and one changed character breaks its checksum", () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 ]{1,40}$/);
  fc.assert(
    fc.property(fc.stringMatching(/^pix\.[a-z0-9/]{1,60}$/), text, text, fc.nat(), (location, name, city, at) => {
      const code = brCode({ location, name, city });
      const fields = fieldsOf(code);
      expect(fields["26"]).toBe(`0014br.gov.bcb.pix25${location.length.toString().padStart(2, "0")}${location}`);
      expect([fields["59"], fields["60"], fields["62"]]).toEqual([name.slice(0, 25), city.slice(0, 15), "0503***"]);
      expect(hasRightChecksum(code)).toBe(true);
      expect(hasRightChecksum(withWrongChecksum(code))).toBe(false);
      const place = at % (code.length - 8);
      const changed = code.slice(0, place) + (code[place] === "#" ? "$" : "#") + code.slice(place + 1);
      expect(hasRightChecksum(changed)).toBe(false);
    }),
  );
});

function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}
