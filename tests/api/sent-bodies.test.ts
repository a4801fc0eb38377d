import fc from "fast-check";
import { expect, test } from "vitest";
import { authenticationBodySchema, resetBodySchema } from "@/lib/contract/account/bodies";
import { calls } from "@/lib/contract/calls";
import { parseSent } from "@/lib/contract/sent";

const bodies = Object.values(calls).flatMap(({ body }) => (body ? [body] : []));
const ENGLISH = /\b(?:invalid|expected|received|too|must|required|unrecognized)\b/i;

test("whatever a client sends, what is wrong with it is said in pt-BR", () => {
  const sent = fc.oneof(
    fc.anything(),
    fc.record({ products: fc.constantFrom([], null, "x"), authentication_type: fc.constantFrom("email_login", "x") }),
  );
  fc.assert(
    fc.property(fc.constantFrom(authenticationBodySchema, resetBodySchema, ...bodies), sent, (schema, value) => {
      for (const { message } of parseSent(schema, value).error?.issues ?? []) {
        expect(message).not.toBe("");
        expect(message).not.toMatch(ENGLISH);
      }
    }),
  );
});
