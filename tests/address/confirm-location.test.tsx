import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ConfirmLocation } from "@/components/address/confirm-location";
import { MarketProvider } from "@/components/market/market-context";
import { marketFromAnswer } from "@/lib/market/market";
import { marketSchema } from "@/lib/market/schema";
import { tokenOf } from "../support/tokens";

// A device that cannot tell where it is.
beforeAll(() => void vi.stubGlobal("navigator", {}));
afterAll(() => void vi.unstubAllGlobals());

const address = { endereco: "Rua A", numero: "S/N", bairro: "Sé", cidade: "São Paulo", uf: "SP", referencia: "portão" };
const maps = { tileUrl: "/{z}/{x}/{y}", attribution: { text: "Mapa", url: "/" }, geocoder: false, cep: false };

function rendered(): string {
  const market = marketFromAnswer(marketSchema.parse({ id: "brasa", name: "Brasa" }), tokenOf("brasa"));
  const nothing = () => {};
  const screen = createElement(ConfirmLocation, {
    address,
    pin: null,
    market: null,
    busy: false,
    failure: null,
    onPin: nothing,
    onConfirm: nothing,
    onAdjust: nothing,
  });
  const provided = createElement(MarketProvider, { market, maps, fixedHours: false } as never, screen);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, provided));
}

test("[MAP-01] the map's screen asks whether the location is right", () => {
  expect(rendered()).toMatch(/<h2[^>]*>A localização está correta\?<\/h2>/);
});

test("[MAP-02] it offers 'Ajustar' and 'Confirmar'", () => {
  expect(rendered()).toMatch(/<button type="button"[^>]*>(?:<[^>]*>)*Ajustar/);
  expect(rendered()).toMatch(/<button type="submit"[^>]*>(?:<[^>]*>)*Confirmar/);
});

test("[MAP-09] it shows the place by the legacy fields", () => {
  for (const text of ["Rua A, S/N", "Sé, São Paulo - SP", "Referência: portão"])
    expect(rendered().replaceAll(/<!-- -->/g, "")).toContain(text);
});
