import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import RefusedPage, { metadata } from "@/app/error/page";

test("[ROUTE-01] /error has a title, says that the catalogue is not available here, and links to /", () => {
  const html = renderToStaticMarkup(createElement(RefusedPage));
  expect(metadata.title).toBe("Acesso não autorizado");
  expect(html).toMatch(/<h1[^>]*>Acesso não autorizado<\/h1>/);
  expect(html).toContain("O catálogo não está disponível para este endereço.");
  expect(html).toMatch(/<a href="\/"[^>]*>Tentar novamente<\/a>/);
});
