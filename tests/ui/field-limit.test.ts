import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextArea, TextInput } from "@/components/ui/form/field";

const written = (value: string) => {
  const field = { label: "Nome", maxLength: 5, value, onChange: () => {} };
  return [createElement(TextInput, field), createElement(TextArea, field)].map((each) => renderToStaticMarkup(each));
};

test("a text that is too long stays whole in its field, which says so", () => {
  for (const markup of written("abcdefg")) {
    expect(markup).toContain("abcdefg");
    expect(markup).toContain("Cabem 5 letras, e há 7: encurte o texto.");
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).not.toMatch(/maxlength/i);
  }
});

test("a text that fits is said nothing about", () => {
  for (const markup of written("abcde")) expect(markup).not.toContain("Cabem");
});
