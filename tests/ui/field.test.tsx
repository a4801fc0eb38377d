import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextInput } from "@/components/ui/form/field";

const inputOf = (props: Partial<Parameters<typeof TextInput>[0]>) =>
  /<input[^>]*>/.exec(renderToStaticMarkup(<TextInput id="campo" label="Campo" {...props} />))?.[0] ?? "";

test("a field keeps what its caller ties it to, besides its own hint and error", () => {
  expect(inputOf({ "aria-describedby": "aviso", "aria-invalid": true })).toMatch(
    /aria-describedby="aviso" .*aria-invalid="true"/,
  );
  expect(inputOf({ "aria-describedby": "aviso", hint: "Dica", error: "Errado" })).toMatch(
    /aria-describedby="campo-hint campo-error aviso" .*aria-invalid="true"/,
  );
  expect(inputOf({})).not.toMatch(/ aria-\w+="/);
});
