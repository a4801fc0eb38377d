import { createElement } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ConfirmLocation } from "@/components/address/confirm-location";
import { rendered } from "../support/rendered";

// A device without geolocation.
beforeAll(() => void vi.stubGlobal("navigator", {}));
afterAll(() => void vi.unstubAllGlobals());

const nothing = () => {};
const screen = createElement(ConfirmLocation, {
  address: { endereco: "Rua A", numero: "S/N", bairro: "Sé", cidade: "São Paulo", uf: "SP", referencia: "portão" },
  pin: null,
  market: null,
  busy: false,
  failure: null,
  onPin: nothing,
  onConfirm: nothing,
  onAdjust: nothing,
});

test("[MAP-01] [MAP-02] [MAP-09] the map's screen asks whether the location is right, by the legacy fields", () => {
  const html = rendered(screen);
  expect(html).toMatch(/<h2[^>]*>A localização está correta\?<\/h2>/);
  expect(html).toMatch(/<button type="button"[^>]*>(?:<[^>]*>)*Ajustar/);
  expect(html).toMatch(/<button type="submit"[^>]*>(?:<[^>]*>)*Confirmar/);
  for (const text of ["Rua A, S/N", "Sé, São Paulo - SP", "Referência: portão"]) expect(html).toContain(text);
});
