import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NewPasswordInput, PasswordInput } from "@/components/account/password-input";

const input = (component: typeof PasswordInput, props: object) =>
  /<input[^>]*type="(?:password|text)"[^>]*>/.exec(
    renderToStaticMarkup(createElement(component, { label: "Senha", name: "password", ...props } as never)),
  )?.[0] ?? "";

test("masks the password until its owner shows it", () => {
  for (const component of [PasswordInput, NewPasswordInput]) {
    expect(input(component, {})).toContain('type="password"');
    const markup = renderToStaticMarkup(createElement(component, { label: "Senha", name: "password" } as never));
    expect(markup).toMatch(/<button[^>]*aria-label="Mostrar senha"[^>]*aria-pressed="false"/);
  }
});

test("accepts paste and password managers", () => {
  expect(input(NewPasswordInput, {})).toContain('autoComplete="new-password"');
  expect(input(PasswordInput, { autoComplete: "current-password" })).toContain('autoComplete="current-password"');
  for (const component of [PasswordInput, NewPasswordInput])
    expect(input(component, {})).not.toMatch(/autocomplete="off"|readonly|minlength|pattern/i);
  const screens = readdirSync("components", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(screens.filter((name) => /onPaste/.test(readFileSync(join("components", name), "utf8")))).toEqual([]);
});
